import { SALE_UP_TO_PERCENT } from '../../shared/promotions/banners.ts'
import { Link } from '../../ui/link.tsx'

/** The promotions as one line, for pages without the banner. */
export function PromoStrip() {
  return (
    <aside aria-label="Khuyến mãi" className="border-b border-line bg-highlight-soft text-sm text-highlight-deep">
      <p className="shop-width flex min-h-11 items-center justify-center gap-x-6">
        <Link to="/sale" className="inline-flex min-h-11 items-center font-semibold hover:underline">
          Phiên chợ giá tốt: giảm đến {SALE_UP_TO_PERCENT}%
        </Link>
        <span className="hidden sm:inline">Một phí giao hàng cho cả đơn, dù mua ở nhiều gian hàng</span>
      </p>
    </aside>
  )
}
