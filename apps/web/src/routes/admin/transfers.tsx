import { readTransfers } from '../../features/admin-money/read-money.ts'
import { TransfersScreen } from '../../features/admin-money/transfers-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readTransfers)

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Chuyển khoản' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <TransfersScreen page={data} />,
})
