import type { Facets } from '@chophien/domain/catalog/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { FilterFields } from './filter-fields.tsx'
import { clearedOf, type FilterView, filteredUrl } from './filter-view.ts'
import { useFacets } from './use-facets.ts'

function showText(facets: Pick<Facets, 'total' | 'approximate'> | null): string {
  if (facets === null || facets.total === null) return 'Xem sản phẩm'
  return `Xem ${facets.approximate.includes('total') && facets.total > 0 ? 'khoảng ' : ''}${formatNumber(facets.total)} sản phẩm`
}

function Choices({ view, onClose }: { view: FilterView; onClose: () => void }) {
  const navigate = useNavigate()
  const [filters, setFilters] = useState(view.listState.filters)
  /** How often all was cleared: the fields begin anew, without what was typed and means no price. */
  const [cleared, setCleared] = useState(0)
  const { facets, counting, counted } = useFacets(view, filters)
  const text = showText(counted ? facets : null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
        void navigate(filteredUrl(view, filters), { preventScrollReset: true })
      }}
      className="mt-3 flex flex-col gap-3"
    >
      <FilterFields
        key={cleared}
        view={{ ...view, facets }}
        filters={filters}
        choose={setFilters}
        pending
        counted={counted}
      />
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex gap-2 border-t border-line bg-surface px-6 py-3">
        <Button
          variant="secondary"
          onClick={() => {
            setFilters(clearedOf(view))
            setCleared(cleared + 1)
          }}
          className="px-4!"
        >
          Xóa bộ lọc
        </Button>
        <Button type="submit" className="flex-1">
          <span className={counting ? 'opacity-60' : ''}>{text}</span>
        </Button>
        <p role="status" className="sr-only">
          {!counting && text}
        </p>
      </div>
    </form>
  )
}

export interface FilterSheetProps {
  view: FilterView
  open: boolean
  onClose: () => void
}

/** The filters of a list on a phone: a sheet from the bottom that counts what the choices would show, and shows it by its button. */
export function FilterSheet({ view, open, onClose }: FilterSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Bộ lọc"
      className="mb-0! w-full! max-w-none! rounded-b-none! max-h-[88dvh]!"
    >
      <Choices view={view} onClose={onClose} />
    </Dialog>
  )
}
