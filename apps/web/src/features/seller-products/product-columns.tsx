import { productStateNames } from '@chophien/domain/catalog/admin-messages'
import type { SellerListedProduct } from '@chophien/domain/catalog/seller-contract'
import { Link } from 'react-router'
import { formatNumber, formatPrice } from '../../lib/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { Badge, type Tone } from '../console/badge.tsx'
import type { Column } from '../console/data-table.tsx'

const tones: Record<SellerListedProduct['status'], Tone> = { ACTIVE: 'good', DRAFT: 'over', TAKEN_DOWN: 'bad' }

function NameCell({ id, name, sellerCode, imageUrl, categoryName }: SellerListedProduct) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="size-12 shrink-0 overflow-hidden rounded bg-paper-deep">
        <Picture src={imageUrl} alt="" sizes="48px" />
      </span>
      <span className="min-w-0">
        <Link
          to={`/seller/products/${id}`}
          className="line-clamp-2 font-semibold text-indigo wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {sellerCode ? `${sellerCode} · ${categoryName}` : categoryName}
        </span>
      </span>
    </span>
  )
}

function StockCell({ stock, lowVariants, variantCount }: SellerListedProduct) {
  return (
    <span className="max-md:text-right">
      {stock === 0 ? <span className="font-semibold text-madder">Hết hàng</span> : formatNumber(stock)}
      {stock > 0 && lowVariants > 0 && (
        <span className="block text-sm text-turmeric-deep">
          {variantCount === 1 ? 'Sắp hết' : `${lowVariants} loại sắp hết`}
        </span>
      )}
    </span>
  )
}

/** What the list of a seller's products says of each. */
export const productColumns: Column<SellerListedProduct>[] = [
  { header: 'Sản phẩm', title: true, cell: (product) => <NameCell {...product} /> },
  {
    header: 'Giá',
    end: true,
    cell: ({ minPrice, maxPrice }) => (
      <span className="whitespace-nowrap max-md:text-right">
        {formatPrice(minPrice)}
        {maxPrice > minPrice && <span className="block text-sm text-ink-soft">đến {formatPrice(maxPrice)}</span>}
      </span>
    ),
  },
  { header: 'Phân loại', end: true, wide: true, cell: ({ variantCount }) => formatNumber(variantCount) },
  { header: 'Tồn kho', end: true, cell: (product) => <StockCell {...product} /> },
  { header: 'Đã bán', end: true, cell: ({ soldCount }) => formatNumber(soldCount) },
  {
    header: 'Trạng thái',
    className: 'md:max-w-56',
    cell: ({ status, takedownReason }) => (
      <span className="max-md:text-right">
        <Badge tone={tones[status]}>{productStateNames[status]}</Badge>
        {takedownReason && (
          <span className="mt-1 block text-sm text-ink-soft wrap-anywhere">Lý do: {takedownReason}</span>
        )}
      </span>
    ),
  },
]
