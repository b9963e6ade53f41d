import { listRefundBatches } from '@chophien/domain/payments/batches-admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { RefundBatchesScreen } from '../features/money/refund-batches-screen.tsx'

const load = forAdmin(readList(listRefundBatches, []))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tệp chuyển khoản' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <RefundBatchesScreen page={data} />,
})
