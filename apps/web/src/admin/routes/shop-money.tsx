import { getShopMoney, getShopStatement } from '@chophien/domain/ledger/admin-contract'
import { getShopTaxes } from '@chophien/domain/taxes/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { ShopMoneyScreen } from '../features/ledger/shop-money-screen.tsx'

const readStatement = readList(getShopStatement, ['account', 'from', 'to'])

const load = forAdmin(async (input) => {
  const params = { id: pathId(input.params.id) }
  const [{ name, money }, statement, taxes] = await Promise.all([
    input.api.call(getShopMoney, { params }),
    readStatement(input, params),
    input.api.call(getShopTaxes, { params }),
  ])
  return { shop: { ...params, name }, money, statement, taxes }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data ? `Tiền của ${data.shop.name}` : 'Tiền của shop' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ShopMoneyScreen {...data} />,
})
