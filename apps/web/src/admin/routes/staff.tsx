import { listStaff } from '@chophien/domain/accounts/staff-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { StaffScreen } from '../features/staff/staff-screen.tsx'

const load = forAdmin(({ api }) => api.call(listStaff))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Nhân sự' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <StaffScreen staff={data} />,
})
