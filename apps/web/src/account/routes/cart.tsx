import { getCart } from '@chophien/domain/cart/contract'
import { cartMessages } from '@chophien/domain/cart/messages'
import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { CartScreen } from '../features/cart/cart-screen.tsx'
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx'

const load = forSignedIn(cartMessages.loginToSee, ({ api }) => api.call(getCart))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Giỏ hàng' }),
  Skeleton: () => (
    <div className="shop-width pt-6">
      <CartSkeleton />
    </div>
  ),
  Component: ({ data: { items } }) => (
    <div className="shop-width pt-6">
      <CartScreen items={items} />
    </div>
  ),
})
