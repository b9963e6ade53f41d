import { listRefunds } from '@chophien/domain/payments/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { RefundsScreen } from '../features/money/refunds-screen.tsx'

const load = forAdmin(readList(listRefunds, ['search', 'status', 'needsAccount', 'batch', 'from', 'to']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Hoàn tiền' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <RefundsScreen page={data} />,
})
