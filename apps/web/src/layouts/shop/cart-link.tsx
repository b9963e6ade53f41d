import { ShoppingCart } from 'lucide-react'
import { useCartCount, useCartCountFollowsSession } from '../../shared/cart/cart-count.ts'
import { Link } from '../../ui/link.tsx'

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
        {count > 0 && (
          <span
            key={count}
            aria-hidden
            className="absolute -top-2 -right-2.5 min-w-5 animate-bump rounded-full bg-action px-1 text-center text-xs leading-5 font-semibold text-inverse"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className="sr-only">{count > 0 ? `Giỏ hàng, ${count} sản phẩm` : 'Giỏ hàng'}</span>
      <span aria-hidden className="ml-1 hidden text-sm lg:inline">
        Giỏ hàng
      </span>
    </Link>
  )
}
