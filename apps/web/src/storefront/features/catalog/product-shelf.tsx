import type { CardProduct } from '../../../shared/product-card/card-product.ts'
import { ProductCard } from '../../../shared/product-card/product-card.tsx'
import { classes } from '../../../ui/classes.ts'
import type { CardAction } from './product-grid.tsx'

/** Cards per row on a desktop; further ones are reachable by touch scrolling only. */
const PER_ROW = 5

/** A shelf: one row, scrolled sideways when five cards do not fit. */
export const shelfClasses =
  '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-5 lg:gap-4 lg:overflow-visible lg:px-0 lg:pb-0'

/** A position on the shelf, from 0. */
export const slotClasses = (at: number): string =>
  classes('w-[43%] shrink-0 snap-start sm:w-[29%] lg:w-auto', at >= PER_ROW && 'lg:hidden')

/** Products in one row. */
export function ProductShelf({ products, action }: { products: readonly CardProduct[]; action: CardAction }) {
  return (
    <ul className={shelfClasses}>
      {products.map((product, at) => (
        <li key={product.id} className={slotClasses(at)}>
          <ProductCard product={product} action={action(product)} />
        </li>
      ))}
    </ul>
  )
}
