import { discountPercent } from '@chophien/domain/catalog/price'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount, formatRating } from '../../lib/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Star } from '../../ui/star.tsx'
import type { CardProduct } from './card-product.ts'

/** How wide a card's picture is shown in the usual grid. */
const SIZES = '(width >= 64rem) 224px, (width >= 48rem) 31vw, 46vw'

interface ProductCardProps {
  product: CardProduct
  /** The button in the corner of the picture; a button of its own beside the one link that the card is. */
  action?: ReactNode
  /** Cards of the first screen fetch their picture at once. */
  eager?: boolean
  heading?: 'h2' | 'h3'
}

/** A product in a list: the whole card is one link. */
export function ProductCard({ product, action, eager = false, heading: Heading = 'h3' }: ProductCardProps) {
  const { id, name, basePrice, minPrice, inStock, averageRating, soldCount, imageUrl } = product
  const price = minPrice ?? basePrice
  const discount = discountPercent(basePrice, price)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-white transition-shadow duration-200 focus-within:shadow-soft hover:shadow-soft">
      <div className="relative bg-paper-deep">
        <Picture src={imageUrl} alt="" sizes={SIZES} eager={eager} />
        {inStock ? (
          discount > 0 && (
            <span className="absolute top-0 right-0 rounded-bl-control bg-turmeric px-2 py-0.5 text-sm font-semibold text-ink">
              <span className="sr-only">Giảm </span>−{discount}%
            </span>
          )
        ) : (
          <span className="absolute top-0 right-0 rounded-bl-control bg-ink-soft px-2 py-0.5 text-sm font-semibold text-white">
            Hết hàng
          </span>
        )}
        {inStock && action}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <Heading className="line-clamp-2 min-h-[2lh] text-[0.9375rem] leading-snug font-normal text-ink text-pretty">
          <Link to={`/product/${id}`} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        </Heading>
        <Price amount={price} listAmount={basePrice} size="text-lg" />
        <p className="mt-auto flex items-center gap-2 pt-1 text-[0.8125rem] text-ink-soft">
          {averageRating > 0 && (
            <span className="inline-flex items-center gap-1 border-r border-thread pr-2">
              <Star />
              <span className="sr-only">Đánh giá </span>
              {formatRating(averageRating)}
            </span>
          )}
          Đã bán {formatCount(soldCount)}
        </p>
      </div>
    </article>
  )
}
