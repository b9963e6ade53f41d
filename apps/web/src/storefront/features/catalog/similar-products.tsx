import { useState } from 'react'
import type { CardProduct } from '../../../shared/product-card/card-product.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { type CardAction, ProductGrid } from './product-grid.tsx'

/** §9. */
const PER_PAGE = 4

/** §2: similar products, four at a time. Nothing when there are none. */
export function SimilarProducts({ products, action }: { products: readonly CardProduct[]; action: CardAction }) {
  const [page, setPage] = useState(0)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-4">
      <h2 id="similar" className="text-xl md:text-2xl">
        Sản phẩm tương tự
      </h2>
      <ProductGrid
        products={products.slice(page * PER_PAGE, (page + 1) * PER_PAGE)}
        action={action}
        className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4"
      />
      <Pagination
        label="Trang sản phẩm tương tự"
        page={page}
        totalPages={Math.ceil(products.length / PER_PAGE)}
        onChoose={setPage}
      />
    </section>
  )
}
