import type { Facets } from '@chophien/domain/catalog/contract'
import { readWholeNumber, wholeNumberPattern } from '@chophien/domain/text/whole-number'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { RatingStars } from '../../../ui/rating-stars.tsx'
import { Choice, Tick } from './filter-choice.tsx'
import { type Change, isRange, rangeName, rangeOf, withChoice, withShop, withValue } from './filter-choices.ts'
import { type FilterView, filteredUrl } from './filter-view.ts'
import { LARGEST, type ListFilters } from './list-url.ts'

/** Shops and categories shown at once; the others unfold. */
const SHOWN = 6

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left mb-1 w-full px-2 font-semibold text-brand">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

interface UnfoldingProps<Row> {
  rows: readonly Row[]
  isChosen: (row: Row) => boolean
  show: (row: Row) => ReactNode
  more: string
}

/** The first rows of a group, and the others behind a press, unless one of them is chosen already. */
function Unfolding<Row>({ rows, isChosen, show, more }: UnfoldingProps<Row>) {
  const others = rows.slice(SHOWN)
  // Only at first: a row that is taken back does not fold the list under the finger.
  const [unfolded] = useState(others.some(isChosen))
  return (
    <>
      {rows.slice(0, SHOWN).map(show)}
      {others.length > 0 && (
        <details open={unfolded}>
          <summary className="filter-link">
            Thêm {others.length} {more}
          </summary>
          {others.map(show)}
        </details>
      )}
    </>
  )
}

interface PriceFieldProps {
  label: string
  name: 'minPrice' | 'maxPrice'
  value: number | undefined
  /** The URL of the list that is chosen by now. */
  chosen: string
  onPrice: ((price: number | undefined) => void) | undefined
}

/** A price in plain digits, as a numeric keyboard types and mends it; grouped ones are accepted as the address reads them. */
function PriceField({ label, name, value, chosen, onPrice }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(chosen)
  // What was typed stays as it is while it means the same, and until something else is chosen, also what was typed before this code was there.
  useEffect(() => {
    const field = input.current
    if (shown.current === chosen) return
    shown.current = chosen
    if (field && (readWholeNumber(field.value) || undefined) !== value) {
      field.value = value === undefined ? '' : String(value)
      field.setCustomValidity('')
    }
  }, [chosen, value])
  return (
    <Field
      ref={input}
      label={label}
      name={name}
      inputMode="numeric"
      controlClass="px-2! lg:text-sm!"
      pattern={wholeNumberPattern}
      title="Số tiền bằng chữ số, ví dụ 100.000"
      defaultValue={value}
      onInput={({ currentTarget }) => {
        const price = readWholeNumber(currentTarget.value) || undefined
        const isTooLarge = price !== undefined && price >= LARGEST
        currentTarget.setCustomValidity(isTooLarge ? 'Số tiền phải nhỏ hơn 1.000.000.000.000 ₫.' : '')
        if (!isTooLarge) onPrice?.(price)
      }}
    />
  )
}

/** Groups of options, and how addresses call them. */
const attributeGroups = [
  { name: 'colors', param: 'color', title: 'Màu sắc', more: 'màu' },
  { name: 'sizes', param: 'size', title: 'Kích cỡ', more: 'kích cỡ' },
] as const

/** The shops that have a row. */
export const shopRows = ({ facets, scope }: FilterView) => (facets && scope.shopId === undefined ? facets.shops : [])

/** The chosen colours and sizes that have no row, because nothing was counted. */
export const valuesWithoutRow = ({ facets, listState: { filters } }: FilterView) =>
  attributeGroups.flatMap(({ name, param }) =>
    (filters[name] ?? [])
      .filter((value) => !facets?.[name].some((row) => row.value === value))
      .map((value) => ({ param, value })),
  )

interface FilterFieldsProps {
  view: FilterView
  /** What is chosen by now; the list may still show something else. */
  filters: ListFilters
  /** Called with what each choice changes: what was chosen just before may not have been rendered yet. */
  choose: (change: (filters: ListFilters) => ListFilters) => void
  /** True where a choice only changes the counts, until the form is sent. */
  pending?: boolean
  /** False when the counts belong to other choices. */
  counted?: boolean
  /** Comes after the prices. */
  applyPrices?: ReactNode
}

/** The controls of a filter, with what each choice would show. They are part of a GET form: choices that exclude each other are links there. */
export function FilterFields(props: FilterFieldsProps) {
  const { view, filters, choose, pending = false, counted = true, applyPrices } = props
  const { facets, fixed, inTree } = view
  const { category, minPrice, maxPrice, minRating, inStock, onSale, shops = [] } = filters
  /** What shows nothing that the choices leave out is counted as closely as the list is (present-facets.ts). */
  const known = (group: string, count: number | undefined, isInside = false) =>
    counted && count !== undefined
      ? { count, about: facets?.approximate.includes(isInside ? 'total' : group) }
      : undefined
  const sellers = shopRows(view)
  const chosen = filteredUrl(view, filters)
  const set = (change: Change) => choose((before) => withChoice(before, change))
  const choice = (change: Change) => ({
    to: filteredUrl(view, withChoice(filters, change)),
    onChoose: () => set(change),
    pending,
  })
  const isWithin = ({ min, max }: Facets['prices'][number]) =>
    (min ?? 0) >= (minPrice ?? 0) && (max ?? Infinity) <= (maxPrice ?? Infinity)
  const range = { ...(minPrice ? { minPrice } : {}), ...(maxPrice ? { maxPrice } : {}) }
  return (
    <>
      {!inTree && facets && facets.categories.length > 1 && (
        <Group title="Danh mục">
          <Unfolding
            more="danh mục"
            rows={facets.categories}
            isChosen={({ id }) => id === category}
            show={({ id, name, count }) => (
              <Choice
                key={id}
                chosen={id === category}
                count={known('category', count, id === category)}
                {...choice({ category: id === category ? undefined : id })}
              >
                {name}
              </Choice>
            )}
          />
        </Group>
      )}
      <Group title="Khoảng giá">
        {facets?.prices.map((bounds) => {
          const offered = rangeOf(bounds)
          const isChosen = isRange(range, offered)
          const next = { minPrice: undefined, maxPrice: undefined, ...(isChosen ? {} : offered) }
          return (
            <Choice
              key={rangeName(offered)}
              chosen={isChosen}
              count={known('price', bounds.count, isWithin(bounds))}
              {...choice(next)}
            >
              <span className="whitespace-nowrap">{rangeName(offered)}</span>
            </Choice>
          )
        })}
        <div className="mt-2 grid grid-cols-2 gap-2 px-2">
          <PriceField
            label="Giá từ (₫)"
            name="minPrice"
            value={minPrice}
            chosen={chosen}
            onPrice={pending ? (price) => set({ minPrice: price }) : undefined}
          />
          <PriceField
            label="Giá đến (₫)"
            name="maxPrice"
            value={maxPrice}
            chosen={chosen}
            onPrice={pending ? (price) => set({ maxPrice: price }) : undefined}
          />
        </div>
        {applyPrices}
      </Group>
      <Group title="Đánh giá">
        {[4, 3].map((stars) => (
          <Choice
            key={stars}
            chosen={minRating === stars}
            count={known(
              'stars',
              facets?.ratings.find((rating) => rating.stars === stars)?.count,
              minRating !== undefined && stars >= minRating,
            )}
            {...choice({ minRating: minRating === stars ? undefined : stars })}
          >
            <span className="flex flex-wrap items-center gap-x-1.5 whitespace-nowrap">
              <RatingStars rating={stars} />
              Từ {stars} sao
            </span>
          </Choice>
        ))}
      </Group>
      <Group title="Tình trạng">
        <Tick
          name="inStock"
          value="true"
          chosen={Boolean(inStock)}
          count={facets?.total === null ? undefined : known('stock', facets?.inStock, inStock)}
          onTick={(on) => set({ inStock: on ? true : undefined })}
        >
          Còn hàng
        </Tick>
        {!fixed.includes('onSale') && (
          <Tick
            name="onSale"
            value="true"
            chosen={Boolean(onSale)}
            count={facets?.total === null ? undefined : known('sale', facets?.onSale, onSale)}
            onTick={(on) => set({ onSale: on ? true : undefined })}
          >
            Đang giảm giá
          </Tick>
        )}
      </Group>
      {attributeGroups.map(
        ({ name, param, title, more }) =>
          facets &&
          facets[name].length > 0 && (
            <Group key={name} title={title}>
              <Unfolding
                more={more}
                rows={facets[name]}
                isChosen={({ value }) => (filters[name] ?? []).includes(value)}
                show={({ value, name: label, count }) => (
                  <Tick
                    key={value}
                    name={param}
                    value={value}
                    chosen={(filters[name] ?? []).includes(value)}
                    count={known(name, count, (filters[name] ?? []).includes(value))}
                    onTick={(on) => choose((before) => withValue(before, name, value, on))}
                  >
                    {label}
                  </Tick>
                )}
              />
            </Group>
          ),
      )}
      {sellers.length > 0 && (
        <Group title="Gian hàng">
          <Unfolding
            more="gian hàng"
            rows={sellers}
            isChosen={({ id }) => shops.includes(id)}
            show={({ id, name, count }) => (
              <Tick
                key={id}
                name="shop"
                value={String(id)}
                chosen={shops.includes(id)}
                count={known('shops', count, shops.includes(id))}
                onTick={(on) => choose((before) => withShop(before, id, on))}
              >
                {name}
              </Tick>
            )}
          />
        </Group>
      )}
    </>
  )
}
