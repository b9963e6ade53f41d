import type { AdminProduct } from '@chophien/domain/catalog/admin-contract'
import { productStateNames } from '@chophien/domain/catalog/admin-messages'
import { Star } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber, formatPrice, formatRating } from '../../lib/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { Badge, type Tone } from '../console/badge.tsx'
import type { Column } from '../console/data-table.tsx'

const tones: Record<AdminProduct['status'], Tone> = { ACTIVE: 'good', DRAFT: 'over', TAKEN_DOWN: 'bad' }

function NameCell({ id, name, imageUrl, status, isFeatured, categoryName }: AdminProduct) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="size-12 shrink-0 overflow-hidden rounded bg-paper-deep">
        <Picture src={imageUrl} alt="" sizes="48px" />
      </span>
      <span className="min-w-0">
        {status === 'ACTIVE' ? (
          <a
            href={`/product/${id}`}
            target="_blank"
            rel="noopener"
            className="line-clamp-2 font-semibold text-indigo wrap-anywhere hover:underline"
          >
            {name}
          </a>
        ) : (
          <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
        )}
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {categoryName}
          {isFeatured && (
            <span className="inline-flex items-center gap-1 font-semibold text-turmeric-deep">
              <Star aria-hidden className="size-3.5 fill-current" />
              Nổi bật
            </span>
          )}
        </span>
      </span>
    </span>
  )
}

/** What the list of products says of each. */
export const productColumns: Column<AdminProduct>[] = [
  { header: 'Sản phẩm', title: true, cell: (product) => <NameCell {...product} /> },
  {
    header: 'Shop',
    cell: ({ shopId, shopName }) => (
      <Link to={`/admin/shops/${shopId}`} className="text-indigo wrap-anywhere hover:underline max-md:text-right">
        {shopName}
      </Link>
    ),
  },
  {
    header: 'Giá từ',
    end: true,
    cell: ({ minPrice }) => <span className="whitespace-nowrap">{formatPrice(minPrice)}</span>,
  },
  { header: 'Đã bán', end: true, cell: ({ soldCount }) => formatNumber(soldCount) },
  { header: 'Điểm', end: true, wide: true, cell: ({ averageRating }) => formatRating(averageRating) },
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
