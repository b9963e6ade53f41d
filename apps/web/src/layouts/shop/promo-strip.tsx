import { SALE_UP_TO_PERCENT } from '../../shared/promotions/banners.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'

/** The promotions as one line, for pages without the banner. `leavesPhones`: not on phones, where the first screen has to show a price. */
export function PromoStrip({ leavesPhones }: { leavesPhones: boolean }) {
  return (
    <aside
      aria-label="Khuyến mãi"
      className={classes(
        'border-b border-line bg-highlight-soft text-sm text-highlight-deep',
        leavesPhones && 'max-md:hidden',
      )}
    >
      <p className="shop-width flex min-h-11 items-center justify-center gap-x-6">
        <Link to="/sale" className="inline-flex min-h-11 items-center font-semibold hover:underline">
          Phiên chợ giá tốt: giảm đến {SALE_UP_TO_PERCENT}%
        </Link>
        <span className="hidden sm:inline">Một phí giao hàng cho cả đơn, dù mua ở nhiều gian hàng</span>
      </p>
    </aside>
  )
}
