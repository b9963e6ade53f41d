import { listRefunds } from '@chophien/domain/payments/admin-contract'
import { RefundsScreen } from '../../features/admin-money/refunds-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readList(listRefunds, ['search', 'status']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Hoàn tiền' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <RefundsScreen page={data} />,
})
