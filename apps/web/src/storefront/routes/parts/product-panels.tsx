import type { Product } from '@chophien/domain/catalog/contract'
import type { ReviewPage, ReviewStatistics } from '@chophien/domain/reviews/contract'
import { useEffect } from 'react'
import type { Settled } from '../../../lib/api-client.ts'
import { cartAction } from '../../../shared/cart/card-action.tsx'
import type { CardProduct } from '../../../shared/product-card/card-product.ts'
import { rememberProduct } from '../../features/catalog/recent-ids.ts'
import { RecentShelf } from '../../features/catalog/recent-shelf.tsx'
import { SimilarProducts } from '../../features/catalog/similar-products.tsx'
import { InfoPanel } from '../../features/product/info-panel.tsx'
import { reportView } from '../../features/product/report-view.ts'
import { ShopCard } from '../../features/product/shop-card.tsx'
import { ReviewPanel } from '../../features/reviews/review-panel.tsx'

/** Data of a product page. */
export interface ProductView {
  product: Product
  reviews: Settled<ReviewPage>
  statistics: ReviewStatistics
  similar: readonly CardProduct[]
}

/** The product page below the first screen, and what is noted about the visit. */
export function ProductPanels({ product, reviews, statistics, similar }: ProductView) {
  useEffect(() => rememberProduct(product.id), [product.id])
  useEffect(() => reportView(product.id), [product.id])
  return (
    <>
      <ShopCard product={product} />
      <InfoPanel product={product} />
      <ReviewPanel productId={product.id} first={reviews} statistics={statistics} />
      <SimilarProducts products={similar} action={cartAction} />
      <RecentShelf action={cartAction} except={product.id} />
    </>
  )
}
