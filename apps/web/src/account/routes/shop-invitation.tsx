import { shopStaffMessages } from '@chophien/domain/shops/staff-messages'
import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readShopWork } from '../features/shop-work/read-shop-work.ts'
import { ShopWorkScreen } from '../features/shop-work/shop-work-screen.tsx'

const load = forSignedIn(shopStaffMessages.login, readShopWork)

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Làm việc cho shop' }),
  Skeleton: () => (
    <div className="shop-width pt-6">
      <Skeleton className="h-64 w-full max-w-2xl" />
    </div>
  ),
  Component: ({ data }) => (
    <div className="shop-width pt-6">
      <ShopWorkScreen {...data} />
    </div>
  ),
})
