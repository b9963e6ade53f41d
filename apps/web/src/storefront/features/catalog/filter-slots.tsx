import { SlidersHorizontal } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { laterPart } from '../../../page/later-part.tsx'
import { MissingPart } from '../../../page/missing-part.tsx'
import { sayDialogMissing } from '../../../ui/say-dialog-missing.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'
import type { FilterView } from './filter-view.ts'
import { countFilters } from './list-url.ts'

// The server sends them with the page; the browser loads their code after it, and keeps what was sent until then.
const Column = laterPart(
  'the filters',
  async () => (await import('./filter-panel.tsx')).FilterColumn,
  () => <MissingPart>Chưa tải được bộ lọc.</MissingPart>,
)
const Chips = laterPart('the active filters', async () => (await import('./filter-panel.tsx')).FilterChips)

const COLUMN_ID = 'bo-loc'

/** The filters beside the list. On phones they are hidden, and where scripts do not run the button leads to them. */
export function FilterColumnSlot({ view }: { view: FilterView }) {
  return (
    <aside id={COLUMN_ID} aria-label="Bộ lọc" className="filter-column hidden target:block lg:block">
      <Column view={view} />
    </aside>
  )
}

/** The active filters; nothing without any. */
export const FilterChipsSlot = Chips

/** Opens the filters on phones and tablets. */
export function FilterOpener({ view }: { view: FilterView }) {
  const [open, setOpen] = useState(false)
  // It stays mounted, so that closing it gives the focus back.
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null)
  const count = countFilters(view.listState.filters, { fixed: view.fixed, ofCategory: !view.inTree })

  function show() {
    setOpen(true)
    import('./filter-sheet.tsx').then(
      ({ FilterSheet }) => setSheet(() => FilterSheet),
      () => sayDialogMissing('bộ lọc'),
    )
  }

  return (
    <>
      <a
        href={`#${COLUMN_ID}`}
        onClick={(event) => {
          event.preventDefault()
          show()
        }}
        className="filter-opener"
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        Bộ lọc
        {count > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-brand text-sm text-inverse">
            {count}
            <span className="sr-only"> đang chọn</span>
          </span>
        )}
      </a>
      {Sheet && <Sheet view={view} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
