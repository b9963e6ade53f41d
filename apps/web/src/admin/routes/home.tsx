import { listAdminPromotions } from '@chophien/domain/promotions/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { HomeScreen } from '../features/home/home-screen.tsx'

const load = forAdmin(({ api }) => api.call(listAdminPromotions))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Trang chủ của chợ' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <HomeScreen promotions={data} />,
})
