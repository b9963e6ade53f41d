import type { Settled } from '../../../lib/api-client.ts'
import type { CardProduct } from '../../../shared/product-card/card-product.ts'
import { ProductCard } from '../../../shared/product-card/product-card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FeaturedTile } from './featured-tile.tsx'
import type { CardAction } from './product-grid.tsx'

interface FeaturedProductsProps {
  products: Settled<readonly CardProduct[]>
  action: CardAction
  onRetry: () => void
}

/** §2: at most eight featured products. A decorative tile completes the rows: two columns wide on phone and desktop, one on tablet. */
export function FeaturedProducts({ products, action, onRetry }: FeaturedProductsProps) {
  return (
    <section aria-labelledby="featured">
      {products.ok ? (
        <ul className="product-grid">
          <li className="col-span-2 md:col-span-1 lg:col-span-2">
            <FeaturedTile id="featured" />
          </li>
          {products.data.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} action={action(product)} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <FeaturedTile id="featured" />
          <ErrorState title="Không tải được sản phẩm nổi bật" detail={products.failure.message} onRetry={onRetry} />
        </>
      )}
    </section>
  )
}
