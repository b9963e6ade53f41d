import { isLedgerAccount } from '@chophien/domain/ledger/accounts'
import { listAccountEntries } from '@chophien/domain/ledger/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { pageFailure } from '../../page/page-failure.ts'
import { EntriesScreen } from '../features/ledger/entries-screen.tsx'

const readEntries = readList(listAccountEntries, ['account', 'side', 'from', 'to'])

const load = forAdmin(async (input) => {
  const account = input.url.searchParams.get('account')
  if (!isLedgerAccount(account)) throw pageFailure(404, 'NOT_FOUND')
  return { account, page: await readEntries(input) }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Bút toán' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <EntriesScreen {...data} />,
})
