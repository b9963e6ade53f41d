import { discountPercent } from '@chophien/domain/catalog/price'
import type { ReactNode } from 'react'
import { formatCount, formatRating } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { CardProduct } from './card-product.ts'

/** The `sizes` of a card's picture in the default grid. */
export const CARD_SIZES = '(width >= 64rem) 224px, (width >= 48rem) 31vw, 46vw'

interface ProductCardProps {
  product: CardProduct
  /** A button in the corner of the picture, beside the card's link. */
  action?: ReactNode
  /** True above the fold: the picture loads eagerly. */
  eager?: boolean
  /** True for the first card of a list page: its picture loads with high priority. */
  first?: boolean
  heading?: 'h2' | 'h3'
}

/** Corner label of a card: sold out, or the discount. */
export function CardTag({ inStock, discount }: { inStock: boolean; discount: number }) {
  if (!inStock) {
    return (
      <span className="product-card-tag" data-sold-out>
        Hết hàng
      </span>
    )
  }
  if (discount <= 0) return null
  return (
    <span className="product-card-tag">
      <span className="sr-only">Giảm </span>−{discount}%
    </span>
  )
}

/** A product in a list: the whole card is one link. Its styles are in styles/product-card.css. */
export function ProductCard({
  product,
  action,
  eager = false,
  first = false,
  heading: Heading = 'h3',
}: ProductCardProps) {
  const { id, name, basePrice, minPrice, inStock, averageRating, soldCount, imageUrl } = product
  const price = minPrice ?? basePrice
  return (
    <article className="product-card">
      <div className="product-card-media">
        <Picture src={imageUrl} alt="" sizes={CARD_SIZES} eager={eager} first={first} />
        <CardTag inStock={inStock} discount={discountPercent(basePrice, price)} />
        {inStock && action}
      </div>
      <div className="product-card-text">
        <Heading className="product-card-name">
          <Link to={`/product/${id}`}>{name}</Link>
        </Heading>
        <Price amount={price} listAmount={basePrice} size="text-lg" />
        <p className="product-card-meta">
          {averageRating > 0 && (
            <span className="product-card-rating">
              <span className="sr-only">Đánh giá </span>
              {formatRating(averageRating)}
            </span>
          )}
          {soldCount > 0 && <span>Đã bán {formatCount(soldCount)}</span>}
        </p>
      </div>
    </article>
  )
}
