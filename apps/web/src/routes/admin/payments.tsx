import { listPayments } from '@chophien/domain/payments/admin-contract'
import { PaymentsScreen } from '../../features/admin-money/payments-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readList(listPayments, ['search', 'status']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Thanh toán' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <PaymentsScreen page={data} />,
})
