import { getOwnShop } from '@chophien/domain/shops/contract'
import { ConsoleDetailSkeleton } from '../../features/console/detail-skeleton.tsx'
import { forSeller } from '../../features/console/for-role.ts'
import { SellerHomeScreen } from '../../features/seller-home/seller-home-screen.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forSeller(({ api }) => api.call(getOwnShop))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Kênh người bán' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <SellerHomeScreen shop={data} />,
})
