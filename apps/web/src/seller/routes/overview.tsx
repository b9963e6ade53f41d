import { getShopFigures } from '@chophien/domain/returns/figures-contract'
import { getOwnShop } from '@chophien/domain/shops/contract'
import { getSellerOverview } from '@chophien/domain/statistics/seller-contract'
import { readList } from '../../console-kit/list-url.ts'
import { OverviewSkeleton } from '../../console-kit/overview-skeleton.tsx'
import { forSeller } from '../../page/for-role.ts'
import { definePage } from '../../page/page.tsx'
import { OverviewScreen } from '../features/home/overview-screen.tsx'

const readOverview = readList(getSellerOverview, ['days', 'from', 'to'])

const load = forSeller(async (input) => {
  const [shop, overview, figures] = await Promise.all([
    input.api.call(getOwnShop),
    readOverview(input),
    input.api.settle(getShopFigures),
  ])
  return { shop, overview, figures: figures.ok ? figures.data : null }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tổng quan' }),
  Skeleton: OverviewSkeleton,
  Component: ({ data }) => <OverviewScreen {...data} />,
})
