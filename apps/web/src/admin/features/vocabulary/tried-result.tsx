import type { AdminSynonymGroup, FoundReason, TriedProduct, TriedSearch } from '@chophien/domain/search/admin-contract'
import { formatPrice } from '../../../ui/format.ts'
import { ReadParts } from './read-parts.tsx'

/** The price that was read in the query; empty without one. */
function priceText({ min, max }: Pick<TriedSearch, 'min' | 'max'>): string {
  if (min === null) return max === null ? '' : `Giá đến ${formatPrice(max)}.`
  return max === null ? `Giá từ ${formatPrice(min)}.` : `Giá từ ${formatPrice(min)} đến ${formatPrice(max)}.`
}

/** What was done to a query that finds nothing or little. */
function otherText({ dropped, corrected }: NonNullable<TriedSearch['other']>): string {
  const done = [
    corrected && `viết lại thành “${corrected}”`,
    dropped.length > 0 && `bỏ ${dropped.map((word) => `“${word}”`).join(', ')}`,
  ].filter(Boolean)
  if (done.length === 0)
    return 'Ít hoặc không có hàng khớp cả câu, nên chợ tìm thêm hàng thiếu những chữ ít nói về hàng:'
  return `Không có hàng khớp cả câu, nên chợ ${done.join(' và ')} rồi tìm:`
}

const places: Record<FoundReason['place'], string> = {
  NAME: 'trong tên',
  CATEGORY: 'trong danh mục',
  SHOP: 'trong tên shop',
}

const reasonText = ({ part, meaning, place }: FoundReason): string =>
  meaning === null ? `“${part}” có ${places[place]}` : `“${part}” là “${meaning}” ${places[place]}`

function Found({ id, name, price, shopName, chosen, reasons }: TriedProduct) {
  const why = [...reasons.map(reasonText), ...(chosen ? ['nhiều người chọn khi tìm câu này'] : [])]
  return (
    <li className="border-t border-line py-2">
      <a
        href={`/product/${id}`}
        target="_blank"
        rel="noopener"
        className="tap text-brand wrap-anywhere hover:underline"
      >
        {name}
      </a>
      <p className="text-sm wrap-anywhere">
        {formatPrice(price)} · {shopName}
      </p>
      <p className="text-sm wrap-anywhere text-content-soft">{why.join('; ')}</p>
    </li>
  )
}

interface TriedResultProps {
  tried: TriedSearch
  onEdit: (group: AdminSynonymGroup) => void
}

/** How a query was read, what it finds first, and why. */
export function TriedResult({ tried, onEdit }: TriedResultProps) {
  const { parts, other, products, groups } = tried
  if (parts.length === 0) return null
  const price = priceText(tried)
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h3>Câu này được hiểu là</h3>
        <ReadParts parts={parts} groups={groups} onEdit={onEdit} />
        {price && <p>{price}</p>}
      </div>
      {other && (
        <div className="flex flex-col gap-2">
          <p>{otherText(other)}</p>
          <ReadParts parts={other.parts} groups={groups} onEdit={onEdit} />
        </div>
      )}
      {products.length > 0 && (
        <div>
          <h3 className="mb-2">Đứng đầu là</h3>
          <ol className="border-b border-line">
            {products.map((product) => (
              <Found key={product.id} {...product} />
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}
