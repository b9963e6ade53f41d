import { listAdminPlans } from '@chophien/domain/plans/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { PlansScreen } from '../features/plans/plans-screen.tsx'

const load = forAdmin(({ api }) => api.call(listAdminPlans))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Gói hoa hồng' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <PlansScreen plans={data} />,
})
