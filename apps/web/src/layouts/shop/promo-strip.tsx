import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'

/** The way to the promotions, for pages without the banner. It names no discount: whether there is any, and how much, is for the sellers to say.
 *  `leavesPhones`: not on phones, where the first screen has to show a price. */
export function PromoStrip({ leavesPhones }: { leavesPhones: boolean }) {
  return (
    <aside aria-label="Khuyến mãi" className={classes('promo-strip', leavesPhones && 'max-md:hidden')}>
      <p className="shop-width">
        <Link to="/sale">Phiên chợ giá tốt: xem hàng khuyến mãi</Link>
        <span className="hidden sm:inline">Một phí giao hàng cho cả đơn, dù mua ở nhiều gian hàng</span>
      </p>
    </aside>
  )
}
