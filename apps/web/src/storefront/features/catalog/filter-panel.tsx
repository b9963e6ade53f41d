import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { activeFilters, type Change, withChoice } from './filter-choices.ts'
import { FilterFields, shopRows, valuesWithoutRow } from './filter-fields.tsx'
import { COUNT_ID, clearedOf, type FilterView, filteredUrl } from './filter-view.ts'
import { isSorting, type ListFilters, readListState } from './list-url.ts'

const readPrices = (fields: FormData): Change => {
  const search = new URLSearchParams()
  for (const name of ['minPrice', 'maxPrice']) search.set(name, String(fields.get(name)))
  const { minPrice, maxPrice } = readListState(search).filters
  return { minPrice, maxPrice }
}

/** The filters of a list as a column: a GET form, so that it works without scripts. Each choice opens the list with it at once; prices are
 *  sent by their button or Enter, and with the next tick. */
export function FilterColumn({ view }: { view: FilterView }) {
  const { path, listState, offered } = view
  const navigate = useNavigate()
  const { filters, sorting } = listState
  const { q, category, minRating, shops = [] } = filters
  const withoutRow = valuesWithoutRow(view)
  const withRow = shopRows(view)
  const form = useRef<HTMLFormElement>(null)
  const url = filteredUrl(view, filters)
  const idle = useNavigation().state === 'idle'
  /** What was chosen last, until it is rendered: the next press may come in the same moment. */
  const asked = useRef<ListFilters>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at a change of these two; the view is another at every render
  useEffect(() => {
    if (idle || (asked.current && filteredUrl(view, asked.current) === url)) asked.current = null
  }, [idle, url])

  function open(next: ListFilters) {
    asked.current = next
    void navigate(filteredUrl(view, next), { preventScrollReset: true })
  }

  /** Opens the list with this change, and with the prices that are typed, if they are any. */
  function choose(change: (before: ListFilters) => ListFilters) {
    const typed = form.current?.checkValidity() ? readPrices(new FormData(form.current)) : {}
    open(change(withChoice(asked.current ?? filters, typed)))
  }

  function send(fields: HTMLFormElement) {
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(fields)) search.append(name, String(value))
    open(readListState(search, offered).filters)
  }

  // Boxes ticked before this code was there, which hydration leaves as they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? []
    if (form.current && [...boxes].some((box) => box.checked !== box.defaultChecked)) send(form.current)
  }, [])

  return (
    <form
      ref={form}
      method="get"
      action={path}
      // A browser that fills in what was ticked on an earlier visit would change the list.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        choose((before) => before)
      }}
      aria-label="Bộ lọc"
      className="flex flex-col gap-3 rounded-card bg-surface px-2 py-3 pointer-fine:text-sm"
    >
      {q && <input type="hidden" name="q" value={q} />}
      {category && <input type="hidden" name="category" value={category} />}
      {minRating && <input type="hidden" name="minRating" value={minRating} />}
      {shops.map(
        (id) => !withRow.some((shop) => shop.id === id) && <input key={id} type="hidden" name="shop" value={id} />,
      )}
      {withoutRow.map(({ param, value }) => (
        <input key={`${param} ${value}`} type="hidden" name={param} value={value} />
      ))}
      {!isSorting(sorting, offered[0]) && (
        <>
          <input type="hidden" name="sortBy" value={sorting.sortBy} />
          <input type="hidden" name="sortDirection" value={sorting.sortDirection} />
        </>
      )}
      <FilterFields
        view={view}
        filters={filters}
        choose={choose}
        applyPrices={
          <div className="mt-2 px-2">
            <Button type="submit" variant="secondary" className="w-full">
              Áp dụng
            </Button>
          </div>
        }
      />
    </form>
  )
}

/** The active filters above the list, each a link to the list without it. */
export function FilterChips({ view }: { view: FilterView }) {
  const active = activeFilters(view.listState.filters, view.facets, { fixed: view.fixed, ofCategory: !view.inTree })
  const list = useRef<HTMLUListElement>(null)
  /** The chip that was pressed, from 0. */
  const pressed = useRef<number>(null)
  // The focus was on the chip that is gone.
  useEffect(() => {
    if (pressed.current === null || document.activeElement !== document.body) return
    const chips = list.current?.querySelectorAll('a') ?? []
    const next = chips[Math.min(pressed.current, active.length - 1)] ?? document.getElementById(COUNT_ID)
    pressed.current = null
    next?.focus({ preventScroll: true })
  })
  if (active.length === 0) return null
  return (
    <ul ref={list} aria-label="Đang lọc" className="flex items-center gap-2">
      {active.map(({ key, label, without }, at) => (
        <li key={key} className="shrink-0">
          <Link
            to={filteredUrl(view, without)}
            onClick={() => {
              pressed.current = at
            }}
            preventScrollReset
            className="filter-chip"
          >
            <span className="truncate">{label}</span>
            <span className="sr-only">bỏ điều kiện này</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li className="shrink-0">
        <Link
          to={filteredUrl(view, clearedOf(view))}
          onClick={() => {
            pressed.current = 0
          }}
          preventScrollReset
          className="filter-link focus-visible:outline-offset-[-2px]"
        >
          Xóa bộ lọc
        </Link>
      </li>
    </ul>
  )
}
