import { listPayments } from '@chophien/domain/payments/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { PaymentsScreen } from '../features/money/payments-screen.tsx'

const load = forAdmin(readList(listPayments, ['search', 'status', 'from', 'to']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Thanh toán' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <PaymentsScreen page={data} />,
})
