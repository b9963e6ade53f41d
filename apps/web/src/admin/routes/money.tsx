import { getTrialBalance } from '@chophien/domain/ledger/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-role.ts'
import { definePage } from '../../page/page.tsx'
import { TrialBalanceScreen } from '../features/ledger/trial-balance-screen.tsx'

const load = forAdmin(readList(getTrialBalance, ['from', 'to']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Sổ sách' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <TrialBalanceScreen trial={data} />,
})
