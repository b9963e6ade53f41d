import type { FacetQuery, Facets } from '@chophien/domain/catalog/contract'
import { attributeName, inSizeOrder } from '@chophien/domain/catalog/option-values'
import { PRICE_STEPS, priceRanges } from '@chophien/domain/catalog/price-ranges'
import { idsOf } from './chosen-products.queries.ts'
import { countedGroups, type LongCount } from './count-choices.ts'
import { type FacetRow, type ItemCount, STARS } from './facets.queries.ts'
import type { FilterGroup } from './list-conditions.queries.ts'
import type { Offered } from './offered-choices.ts'

/** An estimate with two digits that count. */
function rounded(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.round(count / step) * step
}

const byStep = (steps: FacetRow['steps'], figure: 'listed' | 'count'): number[] =>
  Array.from({ length: PRICE_STEPS.length + 1 }, (_, step) => steps.find(({ id }) => id === step)?.[figure] ?? 0)

const stepOf = (bound: number) => (PRICE_STEPS as readonly number[]).indexOf(bound) + 1

interface Counts extends Pick<LongCount, 'closer'> {
  row: FacetRow
  scale?: number
  offered: Offered
  /** What is chosen. */
  query?: FacetQuery
}

/** Of no products. */
export const nothingCounted: FacetRow = {
  missed: [],
  stars: [],
  inStock: 0,
  onSale: 0,
  steps: [],
  shops: [],
  categories: [],
  attributes: [],
}

/** The counts of a filter as the contract has them. What is offered, and in which order, comes from the whole list or its sample. */
export function presentFacets({ row, scale = 1, closer, offered, query = {} }: Counts): Facets {
  const scaled = (count: number, by: number) => (by === 1 ? count : rounded(count * by))
  /** A number of the sample, or of a group that was looked at closer. All products of a `chosen` value meet all choices, and were:
   *  it is as exact as the total. */
  const figure = (group: FilterGroup | 'total', read: (of: FacetRow) => number, chosen?: boolean): number => {
    return closer && (chosen || closer.groups.has(group))
      ? scaled(read(closer.row), closer.scale)
      : scaled(read(row), scale)
  }
  const total = (of: FacetRow) => of.missed.find(({ miss }) => miss === 0)?.count ?? 0
  const sum = (counts: readonly ItemCount[], isOf: (id: number) => boolean) =>
    counts.reduce((all, { id, count }) => (isOf(id) ? all + count : all), 0)
  const { minPrice = 0, maxPrice = Infinity, minRating = 0 } = query
  const shops = query.shopIds === undefined ? [] : idsOf(query.shopIds)
  const valued = (kind: 'color' | 'size', group: 'colors' | 'sizes') =>
    offered[group].map((value) => ({
      value,
      name: attributeName(value),
      count: figure(
        group,
        (of) => of.attributes.find((other) => other.value === `${kind}:${value}`)?.count ?? 0,
        query[group]?.split(',').includes(value),
      ),
    }))
  return {
    total: figure('total', total),
    prices: priceRanges(byStep(row.steps, 'listed')).map(({ min, max }) => {
      const from = min === null ? 0 : stepOf(min)
      const until = max === null ? undefined : stepOf(max + 1)
      const count = (of: FacetRow) =>
        byStep(of.steps, 'count')
          .slice(from, until)
          .reduce((sum, step) => sum + step, 0)
      return { min, max, count: figure('price', count, (min ?? 0) >= minPrice && (max ?? Infinity) <= maxPrice) }
    }),
    ratings: STARS.map((stars, at) => ({
      stars,
      count: figure('stars', (of) => of.stars[at] ?? 0, stars >= minRating),
    })),
    inStock: figure('stock', (of) => of.inStock, query.inStock),
    onSale: figure('sale', (of) => of.onSale, query.onSale),
    shops: offered.shops.map(({ id, name }) => ({
      id,
      name,
      count: figure('shops', (of) => sum(of.shops, (other) => other === id), shops.includes(id)),
    })),
    categories: offered.categories.map(({ id, name, within }) => ({
      id,
      name,
      count: figure('category', (of) => sum(of.categories, (other) => within.has(other)), id === query.categoryId),
    })),
    colors: valued('color', 'colors'),
    sizes: inSizeOrder(valued('size', 'sizes')),
    approximate: countedGroups.filter((group) => (closer?.groups.has(group) ? closer.scale : scale) !== 1),
  }
}
