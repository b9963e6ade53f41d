import { cartErrors } from '../cart/errors.ts'
import { cartMessages } from '../cart/messages.ts'
import { SINGLE_OPTION } from '../catalog/seller-forms.ts'
import { formatMoney } from '../text/money.ts'

/** What became of a line of an order that is bought again. Prices in whole đồng. */
interface LineAgain {
  /** The product. */
  name: string
  options: string
  wanted: number
  /** Units in the cart now; null when none could be put there. */
  inCart: number | null
  /** Units left; null when it is not sold any more. */
  stock: number | null
  ownShop: boolean
  priceThen: number
  priceNow: number | null
}

function reasonOf({ stock, ownShop }: LineAgain): string {
  if (stock === null) return `${cartMessages.gone}.`
  if (ownShop) return cartErrors.CART_OWN_SHOP().message
  return stock <= 0 ? `${cartMessages.soldOut}.` : cartErrors.CART_FULL().message
}

/** What is not as it was in the order, one sentence for the line; null when nothing is. */
export function noteOf(line: LineAgain): string | null {
  const { name, options, wanted, inCart, priceThen, priceNow } = line
  // The only option of a product was chosen by nobody.
  const named = options === SINGLE_OPTION ? name : `${name}, ${options}`
  const of = (sentence: string) => `${named}: ${sentence}`
  if (inCart === null) return of(reasonOf(line))
  const fewer = inCart < wanted ? [`chỉ còn ${inCart} sản phẩm`] : []
  const price =
    priceNow !== null && priceNow !== priceThen
      ? [`giá nay là ${formatMoney(priceNow)}, trước đây ${formatMoney(priceThen)}`]
      : []
  const changed = [...fewer, ...price]
  return changed.length > 0 ? of(`${changed.join('; ')}.`) : null
}
