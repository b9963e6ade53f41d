import type { SellerListedProduct } from '@chophien/domain/catalog/seller-contract'
import type { Column } from '../../../console-kit/data-table.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { nameColumn, stateColumn } from '../../../console-products/product-columns.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'

function Stock({ stock, lowVariants, variantCount }: SellerListedProduct) {
  const few = variantCount === 1 ? 'Sắp hết' : `${lowVariants} loại sắp hết`
  return (
    <TwoLines
      first={stock === 0 ? <span className="font-semibold text-danger">Hết hàng</span> : formatNumber(stock)}
      second={stock > 0 && lowVariants > 0 && <span className="text-highlight-deep">{few}</span>}
    />
  )
}

/** Columns of a seller's products. */
export const productColumns: Column<SellerListedProduct>[] = [
  nameColumn(
    ({ id, name }) => (
      <Link to={`/seller/products/${id}`} className="tap block font-semibold text-brand hover:underline">
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
      </Link>
    ),
    ({ sellerCode, categoryName, variantCount }) =>
      [sellerCode, categoryName, variantCount > 1 && `${variantCount} phân loại`].filter(Boolean).join(' · '),
  ),
  {
    header: 'Giá',
    end: true,
    cell: ({ minPrice, maxPrice }) => (
      <TwoLines first={formatPrice(minPrice)} second={maxPrice > minPrice && `đến ${formatPrice(maxPrice)}`} />
    ),
  },
  { header: 'Tồn kho', end: true, cell: (product) => <Stock {...product} /> },
  { header: 'Đã bán', end: true, cell: ({ soldCount }) => formatNumber(soldCount) },
  stateColumn,
]
