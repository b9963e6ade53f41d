import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { OverviewScreen } from '../../features/admin-overview/overview-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { OverviewSkeleton } from '../../features/console/overview-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readList(getAdminOverview, ['days']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tổng quan' }),
  Skeleton: OverviewSkeleton,
  Component: ({ data }) => <OverviewScreen overview={data} />,
})
