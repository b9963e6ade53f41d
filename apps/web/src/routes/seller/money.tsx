import { getSellerMoney, getStatement } from '@chophien/domain/ledger/seller-contract'
import { forSeller } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { MoneyScreen } from '../../features/seller-money/money-screen.tsx'
import { definePage } from '../../lib/page.tsx'

const readStatement = readList(getStatement, ['account', 'from', 'to'])

const load = forSeller(async (input) => {
  const [money, statement] = await Promise.all([input.api.call(getSellerMoney), readStatement(input)])
  return { money, statement }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tài chính' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <MoneyScreen {...data} />,
})
