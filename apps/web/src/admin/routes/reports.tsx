import { listAdminReports } from '@chophien/domain/reports/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { ReportsScreen } from '../features/reports/reports-screen.tsx'

const load = forAdmin(readList(listAdminReports, ['state', 'kind']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Báo cáo' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ReportsScreen page={data} />,
})
