import type { CursorPage } from '@chophien/domain/contract/lists'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type Drawing, EmptyState } from '../ui/empty-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { withoutFilters } from './list-url.ts'
import { Pager } from './pager.tsx'
import type { Selection } from './use-selection.ts'

/** `1.234 shop`; `Hơn 1.000 shop` when the server stopped counting. */
export const countOf = ({ total, totalIsMore }: Pick<CursorPage<unknown>, 'total' | 'totalIsMore'>, noun: string) =>
  `${totalIsMore ? 'Hơn ' : ''}${formatNumber(total)} ${noun}`

interface Emptiness {
  /** None: an entry of a list. */
  drawing?: Drawing
  title: string
  detail: string
  /** The way out. */
  action?: ReactNode
}

interface ListPanelProps<Row> {
  page: Pick<CursorPage<Row>, 'items'> & { next: number | string | null }
  caption: string
  columns: readonly Column<Row>[]
  /** Numbers where rows can be selected. */
  keyOf: (row: Row) => number | string
  nameOf?: (row: Row) => string
  selection?: Selection
  /** Shown for a list without any rows. */
  empty: Emptiness
  /** Parameters of the URL that are no filters. */
  keeps?: readonly string[]
}

/** Empty state of a list: no rows at all, or none that match the URL's filters. */
export function EmptyList({ empty, keeps }: { empty: Emptiness; keeps?: readonly string[] | undefined }) {
  const location = useLocation()
  const { filtered, cleared } = withoutFilters(location, keeps)
  // A page beyond the last is empty too.
  const search = filtered || new URLSearchParams(location.search).has('after')
  return (
    <div className="card py-6">
      {search ? (
        <EmptyState
          drawing="lens"
          heading="h2"
          title="Không có kết quả phù hợp"
          detail="Thử từ khóa khác, hoặc bỏ bớt bộ lọc."
          action={
            <LinkButton to={cleared} variant="secondary">
              Xóa bộ lọc
            </LinkButton>
          }
        />
      ) : (
        <EmptyState drawing="ledger" heading="h2" {...empty} />
      )}
    </div>
  )
}

/** One page of a list with its pager, or its empty state. */
export function ListPanel<Row>({ page, empty, keeps, ...table }: ListPanelProps<Row>) {
  if (page.items.length === 0) return <EmptyList empty={empty} keeps={keeps} />
  return (
    <>
      <DataTable rows={page.items} {...table} />
      <Pager next={page.next} />
    </>
  )
}
