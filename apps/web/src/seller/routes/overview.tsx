import { getShopFigures } from '@chophien/domain/returns/figures-contract'
import { getOwnShop } from '@chophien/domain/shops/contract'
import { getSellerOverview, getSellerTasks } from '@chophien/domain/statistics/seller-contract'
import { readList } from '../../console-kit/list-url.ts'
import { OverviewSkeleton } from '../../console-kit/overview-skeleton.tsx'
import { mayOfShopNow } from '../../lib/shop-may.ts'
import { forSeller } from '../../page/for-seller.ts'
import { knowShopAccess, shopNameNow } from '../../page/know-shop-access.ts'
import { definePage, type LoadInput } from '../../page/page.tsx'
import { OverviewScreen } from '../features/home/overview-screen.tsx'
import { WorkScreen } from '../features/home/work-screen.tsx'

const readOverview = readList(getSellerOverview, ['days', 'from', 'to'])

/** Null where the person may not see them. */
async function readFigures({ api }: LoadInput) {
  if (!mayOfShopNow('getShopFigures')) return null
  const figures = await api.settle(getShopFigures)
  return figures.ok ? figures.data : null
}

async function readSales(input: LoadInput) {
  const [shop, overview, figures] = await Promise.all([
    input.api.call(getOwnShop),
    readOverview(input),
    readFigures(input),
  ])
  return { shop, overview, figures }
}

async function readWork(input: LoadInput) {
  const [todo, figures] = await Promise.all([input.api.call(getSellerTasks), readFigures(input)])
  return { shopName: shopNameNow(), todo, figures }
}

const load = forSeller(async (input) => {
  await knowShopAccess(input.api)
  return mayOfShopNow('getSellerOverview')
    ? { sales: await readSales(input), work: null }
    : { sales: null, work: await readWork(input) }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tổng quan' }),
  Skeleton: OverviewSkeleton,
  Component: ({ data: { sales, work } }) => (sales ? <OverviewScreen {...sales} /> : work && <WorkScreen {...work} />),
})
