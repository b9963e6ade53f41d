import type { ReactNode } from 'react'
import type { CardProduct } from '../../../shared/product-card/card-product.ts'
import { ProductCard } from '../../../shared/product-card/product-card.tsx'
import { classes } from '../../../ui/classes.ts'

export type CardAction = (product: CardProduct) => ReactNode

interface ProductGridProps {
  products: readonly CardProduct[]
  action: CardAction
  /** How many of the first cards belong to the first screen. */
  eagerCount?: number
  heading?: 'h2' | 'h3'
  /** The columns, where not the usual ones. */
  className?: string
}

/** Products in the grid of design.md. */
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
