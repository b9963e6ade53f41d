import { listWaitingAccounts } from '@chophien/domain/payouts/account-admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { WaitingAccountsScreen } from '../features/payouts/waiting-accounts-screen.tsx'

const load = forAdmin(readList(listWaitingAccounts, []))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tài khoản chờ xác nhận' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <WaitingAccountsScreen page={data} />,
})
