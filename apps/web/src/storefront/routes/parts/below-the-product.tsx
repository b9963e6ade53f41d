import type { Product } from '@chophien/domain/catalog/contract'
import type { ReviewPage, ReviewStatistics } from '@chophien/domain/reviews/contract'
import type { Settled } from '../../../lib/api-client.ts'
import { cartAction } from '../../../shared/cart/card-action.tsx'
import type { CardProduct } from '../../../shared/product-card/card-product.ts'
import { ReportButton } from '../../../shared/reports/report-button.tsx'
import { RecentShelf } from '../../features/catalog/recent-shelf.tsx'
import { SimilarProducts } from '../../features/catalog/similar-products.tsx'
import { InfoPanel } from '../../features/product/info-panel.tsx'
import { ShopCard } from '../../features/product/shop-card.tsx'
import { ReviewPanel } from '../../features/reviews/review-panel.tsx'

/** What a product page loads. */
export interface ProductView {
  product: Product
  reviews: Settled<ReviewPage>
  statistics: ReviewStatistics
  similar: readonly CardProduct[]
}

/** The product page below gallery and buy box: shop, information, reviews, similar and recently viewed products. */
export function BelowTheProduct({ product, reviews, statistics, similar }: ProductView) {
  return (
    <>
      <ShopCard product={product} />
      <InfoPanel product={product} />
      <ReportButton
        kind="PRODUCT"
        id={product.id}
        what={`sản phẩm ${product.name}`}
        className="-my-2 self-end md:-my-4"
      />
      <ReviewPanel productId={product.id} first={reviews} statistics={statistics} />
      <SimilarProducts products={similar} action={cartAction} />
      <RecentShelf action={cartAction} except={product.id} />
    </>
  )
}
