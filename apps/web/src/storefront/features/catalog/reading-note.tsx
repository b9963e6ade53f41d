import type { SearchReading } from '@chophien/domain/catalog/contract'
import { SEARCH_TERM_MAX } from '@chophien/domain/catalog/limits'
import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import type { FilterView } from './filter-view.ts'
import { listUrl } from './list-url.ts'

interface ReadingNoteProps extends Pick<FilterView, 'path' | 'listState' | 'offered'> {
  reading: SearchReading
}

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')

function priceOf({ minPrice, maxPrice }: SearchReading): string | null {
  if (minPrice !== null && maxPrice !== null) return `từ ${formatPrice(minPrice)} đến ${formatPrice(maxPrice)}`
  if (minPrice !== null) return `từ ${formatPrice(minPrice)}`
  return maxPrice === null ? null : `tối đa ${formatPrice(maxPrice)}`
}

/** What a search did with the words that were typed. */
export function ReadingNote({ reading, path, listState, offered }: ReadingNoteProps) {
  const { corrected, dropped } = reading
  const price = priceOf(reading)
  const literal = `"${listState.filters.q}"`
  const searchFor = (q: string) =>
    listUrl(path, { ...listState, page: 0, filters: { ...listState.filters, q } }, offered)
  return (
    <div role="status" className="flex flex-col gap-1 wrap-anywhere">
      {corrected !== null && (
        <p>
          Không có kết quả cho “{listState.filters.q}”. Đang hiện kết quả cho <strong>“{corrected}”</strong>.
        </p>
      )}
      {dropped.length > 0 && <p>Không có kết quả cho đủ từ, bỏ {quoted(dropped)}.</p>}
      {reading.offered !== null && (
        <p>
          Ý bạn là{' '}
          <Link to={searchFor(reading.offered)} className="font-semibold text-brand underline">
            {reading.offered}
          </Link>
          ?
        </p>
      )}
      {price !== null && (
        <p className="text-content-soft">
          Theo từ khóa, chỉ hiện sản phẩm giá {price}.{' '}
          {literal.length <= SEARCH_TERM_MAX && (
            <Link to={searchFor(literal)} className="text-brand underline">
              Tìm đúng các từ đã gõ
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
