import { listTransfers } from '@chophien/domain/payments/admin-contract'
import { TransfersScreen } from '../../features/admin-money/transfers-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readList(listTransfers, ['search', 'status']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Chuyển khoản' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <TransfersScreen page={data} />,
})
