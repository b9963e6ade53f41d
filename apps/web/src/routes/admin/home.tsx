import { listAdminPromotions } from '@chophien/domain/promotions/admin-contract'
import { HomeScreen } from '../../features/admin-home/home-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(({ api }) => api.call(listAdminPromotions))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Trang chủ của chợ' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <HomeScreen promotions={data} />,
})
