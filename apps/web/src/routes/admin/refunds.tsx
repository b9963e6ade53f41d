import { readRefunds } from '../../features/admin-money/read-money.ts'
import { RefundsScreen } from '../../features/admin-money/refunds-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readRefunds)

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Hoàn tiền' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <RefundsScreen page={data} />,
})
