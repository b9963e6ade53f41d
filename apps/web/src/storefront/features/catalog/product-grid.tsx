import type { ReactNode } from 'react'
import type { CardProduct } from '../../../shared/product-card/card-product.ts'
import { ProductCard } from '../../../shared/product-card/product-card.tsx'
import { classes } from '../../../ui/classes.ts'

export type CardAction = (product: CardProduct) => ReactNode

interface ProductGridProps {
  products: readonly CardProduct[]
  action: CardAction
  /** Number of cards above the fold. */
  eagerCount?: number
  heading?: 'h2' | 'h3'
  /** Grid classes, if not the default. */
  className?: string
}

/** The product grid of design.md. */
export function ProductGrid({ products, action, eagerCount = 0, heading = 'h3', className }: ProductGridProps) {
  return (
    <ul className={classes(className ?? 'product-grid')}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            action={action(product)}
            eager={at < eagerCount}
            first={at === 0 && eagerCount > 0}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  )
}
