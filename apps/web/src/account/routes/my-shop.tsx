import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { MyShopScreen } from '../features/own-shop/my-shop-screen.tsx'
import { MyShopSkeleton } from '../features/own-shop/my-shop-skeleton.tsx'
import { readMyShop } from '../features/own-shop/read-my-shop.ts'

const load = forSignedIn('Vui lòng đăng nhập để xem shop của bạn', readMyShop)

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Shop của tôi' }),
  Skeleton: () => (
    <div className="shop-width pt-6">
      <MyShopSkeleton />
    </div>
  ),
  Component: ({ data }) => (
    <div className="shop-width pt-6">
      <MyShopScreen shop={data} />
    </div>
  ),
})
