import { SYNONYM_LENGTH_MAX } from '@chophien/domain/search/limits'
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

/** A dash where too few clients asked. */
const figure = (count: number | null): string => (count === null ? '–' : formatNumber(count))

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
        className="tap font-semibold text-brand hover:underline"
      >
        {query}
      </Link>
    ),
  },
  { header: 'Lượt tìm', end: true, cell: ({ searches }) => figure(searches) },
  { header: 'Không ra hàng', end: true, cell: ({ nothingFound }) => figure(nothingFound) },
  { header: 'Có mở hàng', end: true, cell: ({ opened }) => figure(opened) },
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
          {query.length <= SYNONYM_LENGTH_MAX && (
            <RowButton aria-haspopup="dialog" aria-label={`Thêm nhóm từ cho ${query}`} onClick={() => onAdd(query)}>
              Thêm nhóm từ
            </RowButton>
          )}
          <RowButton aria-label={`Bỏ qua ${query}`} onClick={() => onIgnore(query)}>
            Bỏ qua
          </RowButton>
        </>
      ),
  },
]
