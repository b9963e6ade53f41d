import { ShoppingCart } from 'lucide-react'
import { useCartCount, useCartCountFollowsSession } from '../../shared/cart/cart-count.ts'
import { Link } from '../../ui/link.tsx'
import { CountBadge } from './count-badge.tsx'

/** Link to the cart with its number of rows. The badge is animated when the number changes. */
export function CartLink() {
  useCartCountFollowsSession()
  const count = useCartCount()
  return (
    <Link
      to="/cart"
      className="relative flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 hover:bg-brand-line"
    >
      <span className="relative">
        <ShoppingCart aria-hidden className="size-6" strokeWidth={1.75} />
        <CountBadge count={count} />
      </span>
      <span className="sr-only">{count > 0 ? `Giỏ hàng, ${count} sản phẩm` : 'Giỏ hàng'}</span>
      <span aria-hidden className="ml-1 hidden text-sm lg:inline">
        Giỏ hàng
      </span>
    </Link>
  )
}
