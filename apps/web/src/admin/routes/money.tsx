import { getTrialBalance } from '@chophien/domain/ledger/admin-contract'
import { listManualEntries } from '@chophien/domain/manual-entries/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { TrialBalanceScreen } from '../features/ledger/trial-balance-screen.tsx'

const readTrial = readList(getTrialBalance, ['from', 'to'])

const load = forAdmin(async (input) => {
  const [trial, waiting] = await Promise.all([
    readTrial(input),
    input.api.settle(listManualEntries, { query: { state: 'PROPOSED' } }),
  ])
  return { trial, waiting: waiting.ok ? waiting.data : null }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Sổ sách' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <TrialBalanceScreen {...data} />,
})
