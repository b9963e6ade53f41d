import { getOwnShop } from '@chophien/domain/shops/contract'
import { getSellerOverview } from '@chophien/domain/statistics/seller-contract'
import { forSeller } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { OverviewSkeleton } from '../../features/console/overview-skeleton.tsx'
import { OverviewScreen } from '../../features/seller-home/overview-screen.tsx'
import { definePage } from '../../lib/page.tsx'

const readOverview = readList(getSellerOverview, ['days'])

const load = forSeller(async (input) => {
  const [shop, overview] = await Promise.all([input.api.call(getOwnShop), readOverview(input)])
  return { shop, overview }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tổng quan' }),
  Skeleton: OverviewSkeleton,
  Component: ({ data }) => <OverviewScreen {...data} />,
})
