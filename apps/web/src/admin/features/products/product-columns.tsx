import type { AdminProduct } from '@chophien/domain/catalog/admin-contract'
import { Star } from 'lucide-react'
import type { Column } from '../../../console-kit/data-table.tsx'
import { nameColumn, stateColumn } from '../../../console-products/product-columns.tsx'
import { formatNumber, formatPrice, formatRating } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'

function Name({ id, name, status }: AdminProduct) {
  const words = <span className="line-clamp-2 wrap-anywhere">{name}</span>
  // Only active products have a page.
  if (status !== 'ACTIVE') return <span className="block font-semibold">{words}</span>
  return (
    <a
      href={`/product/${id}`}
      target="_blank"
      rel="noopener"
      className="tap block font-semibold text-brand hover:underline"
    >
      {words}
    </a>
  )
}

/** Columns of the marketplace's products. */
export const productColumns: Column<AdminProduct>[] = [
  nameColumn(
    (product) => <Name {...product} />,
    ({ categoryName, isFeatured }) => (
      <>
        {categoryName}
        {isFeatured && (
          <span className="inline-flex items-center gap-1 font-semibold text-highlight-deep">
            <Star aria-hidden className="size-3.5 fill-current" />
            Nổi bật
          </span>
        )}
      </>
    ),
  ),
  {
    header: 'Shop',
    wraps: true,
    className: 'md:w-1/4',
    cell: ({ shopId, shopName }) => (
      <Link to={`/admin/shops/${shopId}`} className="tap text-brand wrap-anywhere hover:underline">
        {shopName}
      </Link>
    ),
  },
  { header: 'Giá từ', end: true, cell: ({ minPrice }) => formatPrice(minPrice) },
  { header: 'Đã bán', end: true, cell: ({ soldCount }) => formatNumber(soldCount) },
  {
    header: 'Điểm',
    end: true,
    wide: true,
    cell: ({ averageRating }) => (averageRating === 0 ? '—' : formatRating(averageRating)),
  },
  stateColumn,
]
