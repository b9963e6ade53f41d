import type { Facets } from '@chophien/domain/catalog/contract'
import { attributeName } from '@chophien/domain/catalog/option-values'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import type { ListFilters } from './list-url.ts'

type Range = Pick<ListFilters, 'minPrice' | 'maxPrice'>

/** `Dưới 100.000 ₫`, `100.000 – 299.999 ₫`, `Từ 300.000 ₫`. Whole đồng. */
export function rangeName({ minPrice, maxPrice }: Range): string {
  if (minPrice && maxPrice) return `${formatNumber(minPrice)} – ${formatPrice(maxPrice)}`
  if (minPrice) return `Từ ${formatPrice(minPrice)}`
  // A ready-made range ends below a round price.
  return maxPrice && maxPrice % 1000 === 999 ? `Dưới ${formatPrice(maxPrice + 1)}` : `Đến ${formatPrice(maxPrice)}`
}

export const rangeOf = ({ min, max }: Facets['prices'][number]): Range => ({
  ...(min === null ? {} : { minPrice: min }),
  ...(max === null ? {} : { maxPrice: max }),
})

export const isRange = (one: Range, other: Range): boolean =>
  one.minPrice === other.minPrice && one.maxPrice === other.maxPrice

/** Filters to set, or with `undefined` to remove. */
export type Change = { [Name in keyof ListFilters]?: ListFilters[Name] | undefined }

/** `filters` with a change. */
export function withChoice(filters: ListFilters, change: Change): ListFilters {
  const entries = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as ListFilters
}

/** `filters` with a shop chosen, or not any more. */
export function withShop(filters: ListFilters, id: number, chosen: boolean): ListFilters {
  const others = (filters.shops ?? []).filter((shop) => shop !== id)
  const shops = chosen ? [...others, id].sort((one, other) => one - other) : others
  return withChoice(filters, { shops: shops.length > 0 ? shops : undefined })
}

/** `filters` with a colour or size chosen, or not any more. */
export function withValue(filters: ListFilters, name: 'colors' | 'sizes', value: string, chosen: boolean): ListFilters {
  const others = (filters[name] ?? []).filter((other) => other !== value)
  const values = chosen ? [...others, value].sort() : others
  return withChoice(filters, { [name]: values.length > 0 ? values : undefined })
}

interface ActiveFilter {
  /** Names it beside the others. */
  key: string
  label: string
  /** The filters without it. */
  without: ListFilters
}

/** The filters that are active, in the order of the panel. `facets` know the names of shops and categories; `fixed`: those that the page itself
 *  sets. `ofCategory`: whether the category is one of them. */
export function activeFilters(
  filters: ListFilters,
  facets: Facets | null,
  { fixed, ofCategory }: { fixed: readonly string[]; ofCategory: boolean },
): ActiveFilter[] {
  const { category, minPrice, maxPrice, minRating, inStock, onSale, shops = [] } = filters
  const active: ActiveFilter[] = []
  const add = (label: string, choice: Change) =>
    active.push({ key: Object.keys(choice).join(), label, without: withChoice(filters, choice) })
  if (category && ofCategory)
    add(facets?.categories.find(({ id }) => id === category)?.name ?? 'Danh mục đã chọn', { category: undefined })
  if (minPrice || maxPrice)
    add(rangeName({ ...(minPrice ? { minPrice } : {}), ...(maxPrice ? { maxPrice } : {}) }), {
      minPrice: undefined,
      maxPrice: undefined,
    })
  if (minRating) add(`Từ ${minRating} sao`, { minRating: undefined })
  if (inStock) add('Còn hàng', { inStock: undefined })
  if (onSale && !fixed.includes('onSale')) add('Đang giảm giá', { onSale: undefined })
  for (const name of ['colors', 'sizes'] as const)
    for (const value of filters[name] ?? [])
      active.push({
        key: `${name} ${value}`,
        label: name === 'sizes' ? `Size ${attributeName(value)}` : `Màu ${value}`,
        without: withValue(filters, name, value, false),
      })
  for (const id of shops)
    active.push({
      key: `shop ${id}`,
      label: facets?.shops.find((shop) => shop.id === id)?.name ?? 'Gian hàng đã chọn',
      without: withShop(filters, id, false),
    })
  return active
}
