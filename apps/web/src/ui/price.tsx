import { formatPrice } from './format.ts'

interface PriceProps {
  /** Whole đồng; null reads 'Liên hệ'. */
  amount: number | null
  /** The list price, struck through when it is higher. */
  listAmount?: number | null | undefined
  /** Whole percent; 0 shows none. */
  discountPercent?: number
  /** Class for the size of the price. */
  size?: string
}

/** A price with the list price and the discount. */
export function Price({ amount, listAmount = null, discountPercent = 0, size = 'text-base' }: PriceProps) {
  const struck = amount !== null && listAmount !== null && listAmount > amount
  return (
    <p className="price">
      <b className={size}>{formatPrice(amount)}</b>
      {struck && (
        <s>
          <span className="sr-only">Giá gốc </span>
          {formatPrice(listAmount)}
        </s>
      )}
      {struck && discountPercent > 0 && (
        <span className="rounded bg-price-soft px-1.5 text-sm font-semibold text-price">
          <span className="sr-only">Giảm </span>−{discountPercent}%
        </span>
      )}
    </p>
  )
}
