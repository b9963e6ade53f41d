import { listShopStaff } from '@chophien/domain/shops/staff-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { StaffScreen } from '../features/staff/staff-screen.tsx'

const load = forSeller(({ api }) => api.call(listShopStaff))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Nhân viên' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <StaffScreen {...data} />,
})
