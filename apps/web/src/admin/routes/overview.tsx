import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { readList } from '../../console-kit/list-url.ts'
import { OverviewSkeleton } from '../../console-kit/overview-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { OverviewScreen } from '../features/overview/overview-screen.tsx'

const load = forAdmin(readList(getAdminOverview, ['days', 'from', 'to']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tổng quan' }),
  Skeleton: OverviewSkeleton,
  Component: ({ data }) => <OverviewScreen overview={data} />,
})
