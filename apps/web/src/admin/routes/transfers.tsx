import { listTransfers } from '@chophien/domain/payments/transfers-admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { TransfersScreen } from '../features/money/transfers-screen.tsx'

const load = forAdmin(readList(listTransfers, ['search', 'status']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Chuyển khoản' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <TransfersScreen page={data} />,
})
