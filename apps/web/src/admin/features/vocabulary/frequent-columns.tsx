import type { FrequentSearch } from '@chophien/domain/search-learning/admin-contract'
import type { Column } from '../../../console-kit/data-table.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'

interface FrequentActions {
  onAdd: (query: string) => void
  onIgnore: (query: string) => void
  /** Null in the list of what is not ignored. */
  onWatch: ((query: string) => void) | null
}

/** Columns of the frequent queries. */
export const frequentColumns = ({ onAdd, onIgnore, onWatch }: FrequentActions): Column<FrequentSearch>[] => [
  {
    header: 'Câu tìm',
    title: true,
    wraps: true,
    className: 'md:w-full',
    cell: ({ query }) => (
      <Link
        to={`/admin/vocabulary?${new URLSearchParams({ q: query })}`}
        aria-label={`Thử tìm ${query}`}
        className="tap font-semibold text-brand wrap-anywhere hover:underline"
      >
        {query}
      </Link>
    ),
  },
  { header: 'Lượt tìm', end: true, cell: ({ searches }) => formatNumber(searches) },
  { header: 'Không ra hàng', end: true, cell: ({ nothingFound }) => formatNumber(nothingFound) },
  { header: 'Có mở hàng', end: true, cell: ({ opened }) => formatNumber(opened) },
  {
    header: 'Thao tác',
    actions: true,
    cell: ({ query }) =>
      onWatch ? (
        <RowButton aria-label={`Đưa lại ${query}`} onClick={() => onWatch(query)}>
          Đưa lại
        </RowButton>
      ) : (
        <>
          <RowButton aria-haspopup="dialog" aria-label={`Thêm nhóm từ cho ${query}`} onClick={() => onAdd(query)}>
            Thêm nhóm từ
          </RowButton>
          <RowButton aria-label={`Bỏ qua ${query}`} onClick={() => onIgnore(query)}>
            Bỏ qua
          </RowButton>
        </>
      ),
  },
]
