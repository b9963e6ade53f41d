import { listShopAccounts } from '@chophien/domain/ledger/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { ShopAccountsScreen } from '../features/ledger/shop-accounts-screen.tsx'

const load = forAdmin(readList(listShopAccounts, ['list', 'sort', 'search']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tiền của từng shop' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ShopAccountsScreen page={data} />,
})
