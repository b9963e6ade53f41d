import type { Facets } from '@chophien/domain/catalog/contract'
import { attributeName, inSizeOrder } from '@chophien/domain/catalog/option-values'
import { PRICE_STEPS, priceRanges } from '@chophien/domain/catalog/price-ranges'
import type { LongCount } from './count-choices.ts'
import { type FacetRow, STARS } from './facets.queries.ts'
import type { FilterGroup } from './list-conditions.queries.ts'

/** An estimate with two digits that count. */
function rounded(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.round(count / step) * step
}

const byStep = (steps: FacetRow['steps'], figure: 'listed' | 'count'): number[] =>
  Array.from({ length: PRICE_STEPS.length + 1 }, (_, step) => steps.find(({ id }) => id === step)?.[figure] ?? 0)

const stepOf = (bound: number) => (PRICE_STEPS as readonly number[]).indexOf(bound) + 1

interface Counts extends Pick<LongCount, 'short'> {
  row: FacetRow | null
  scale?: number
}

const nothing: FacetRow = {
  missed: [],
  stars: [],
  inStock: 0,
  onSale: 0,
  steps: [],
  shops: [],
  categories: [],
  colors: [],
  sizes: [],
}

/** The counts of a filter as the contract has them. What is offered, and in which order, comes from the whole list or its sample. */
export function presentFacets({ row: counted, scale = 1, short }: Counts): Facets {
  const row = counted ?? nothing
  const isShort = (group: FilterGroup | 'total') => short?.groups.has(group) ?? false
  /** A number of the sample, or the exact one of a group that was looked at whole. */
  const figure = (group: FilterGroup | 'total', read: (of: FacetRow) => number): number => {
    if (short && isShort(group)) return read(short.row)
    return scale === 1 ? read(row) : rounded(read(row) * scale)
  }
  const total = (of: FacetRow) => of.missed.find(({ miss }) => miss === 0)?.count ?? 0
  const named = (group: 'shops' | 'categories', filter: FilterGroup) =>
    row[group].map(({ id, name }) => ({
      id,
      name,
      count: figure(filter, (of) => of[group].find((other) => other.id === id)?.count ?? 0),
    }))
  const valued = (group: 'colors' | 'sizes') =>
    row[group].map(({ value }) => ({
      value,
      name: attributeName(value),
      count: figure(group, (of) => of[group].find((other) => other.value === value)?.count ?? 0),
    }))
  return {
    total: figure('total', total),
    prices: priceRanges(byStep(row.steps, 'listed')).map(({ min, max }) => {
      const from = min === null ? 0 : stepOf(min)
      const until = max === null ? undefined : stepOf(max + 1)
      const count = (of: FacetRow) => byStep(of.steps, 'count').slice(from, until).reduce((sum, step) => sum + step, 0)
      return { min, max, count: figure('price', count) }
    }),
    ratings: STARS.map((stars, at) => ({ stars, count: figure('stars', (of) => of.stars[at] ?? 0) })),
    inStock: figure('stock', (of) => of.inStock),
    onSale: figure('sale', (of) => of.onSale),
    shops: named('shops', 'shops'),
    categories: named('categories', 'category'),
    colors: valued('colors'),
    sizes: inSizeOrder(valued('sizes')),
    approximate: scale !== 1,
  }
}
