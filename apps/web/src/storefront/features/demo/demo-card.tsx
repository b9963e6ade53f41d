import { discountPercent } from '@chophien/domain/catalog/price'
import { CARD_SIZES, CardTag } from '../../../shared/product-card/product-card.tsx'
import { formatCount, formatRating } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import type { DemoProduct } from './demo-data.ts'

/** A sample product card. The product does not exist, so it links to the real ones. */
export function DemoCard({ product, eager }: { product: DemoProduct; eager: boolean }) {
  const { name, imageUrl, price, listPrice, rating, soldCount } = product
  return (
    <article className="product-card">
      <div className="product-card-media">
        <Picture src={imageUrl} alt="" sizes={CARD_SIZES} eager={eager} />
        <span className="absolute bottom-2 left-2 rounded bg-brand px-2 py-0.5 text-sm font-semibold text-inverse">
          Mẫu
        </span>
        <CardTag inStock discount={discountPercent(listPrice, price)} />
      </div>
      <div className="product-card-text">
        <h3 className="product-card-name">
          <Link to="/products/all">
            {name}
            <span className="sr-only"> (hàng mẫu): xem hàng thật ở trang tất cả sản phẩm</span>
          </Link>
        </h3>
        <Price amount={price} listAmount={listPrice} size="text-lg" />
        <p className="product-card-meta">
          <span className="product-card-rating">
            <span className="sr-only">Đánh giá </span>
            {formatRating(rating)}
          </span>
          Đã bán {formatCount(soldCount)}
        </p>
      </div>
    </article>
  )
}
