import type { FacetQuery, ListQuery } from '@chophien/domain/catalog/contract'
import { ATTRIBUTE_LENGTH_MAX, ATTRIBUTES_MAX, PAGE_MAX, SHOPS_MAX } from '@chophien/domain/catalog/limits'
import { optionValue } from '@chophien/domain/catalog/option-values'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { withQuery } from '../../../lib/with-query.ts'

/** A sorting of a list. Without `sortBy` the server decides: by relevance for a search. */
export interface Sorting {
  label: string
  sortBy?: string
  sortDirection?: 'asc' | 'desc'
}

/** Sortings of a list; the first is the default of the pages (that of the API is §5's). */
export const sortings = [
  { label: 'Bán chạy', sortBy: 'popularity', sortDirection: 'desc' },
  { label: 'Mới nhất', sortBy: 'publishedAt', sortDirection: 'desc' },
  { label: 'Nổi bật', sortBy: 'isFeatured', sortDirection: 'desc' },
  { label: 'Giá thấp đến cao', sortBy: 'basePrice', sortDirection: 'asc' },
  { label: 'Giá cao đến thấp', sortBy: 'basePrice', sortDirection: 'desc' },
  { label: 'Tên A đến Z', sortBy: 'name', sortDirection: 'asc' },
] as const satisfies readonly Sorting[]

/** Sortings of a search: by relevance by default. */
export const searchSortings: readonly Sorting[] = [{ label: 'Liên quan nhất' }, ...sortings]

/** Whole rows on a phone, a tablet and a desktop: 30 is divisible by 2, 3 and 5. */
const LIST_PAGE_SIZE = 30

/** Filters of a list. Prices in whole đồng. */
export interface ListFilters {
  q?: string
  category?: number
  /** Any of these shops, ascending. */
  shops?: readonly number[]
  /** Any of these colours, and any of these sizes, as they are compared ('xanh navy', 'xl'), in one order. */
  colors?: readonly string[]
  sizes?: readonly string[]
  minPrice?: number
  maxPrice?: number
  minRating?: number
  inStock?: true
  onSale?: true
}

/** State in the URL of a list: page (from 0), sorting, filters. */
export interface ListState {
  page: number
  sorting: Sorting
  filters: ListFilters
}

/** How the numbers of the filters are read. Prices as people write them: `100.000` is a hundred thousand. */
const numbers = { category: plainNumber, minPrice: readWholeNumber, maxPrice: readWholeNumber, minRating: plainNumber }
const numberNames = ['category', 'minPrice', 'maxPrice', 'minRating'] as const
const flagNames = ['inStock', 'onSale'] as const
/** Numbers of a filter are smaller. */
export const LARGEST = 1e12

/** 0 for what is no number: it means nothing in any of these places. */
function plainNumber(text: string): number {
  return /^\d{1,12}$/u.test(text) ? Number(text) : 0
}

function readFilters(search: URLSearchParams): ListFilters {
  const filters: ListFilters = {}
  const q = search.get('q')?.trim()
  if (q) filters.q = q.slice(0, 100)
  for (const name of numberNames) {
    const value = numbers[name](search.get(name) ?? '')
    if (value && value < LARGEST) filters[name] = value
  }
  if (filters.minRating && filters.minRating > 5) delete filters.minRating
  for (const name of flagNames) if (search.get(name) === 'true') filters[name] = true
  const shops = readShops(search)
  if (shops.length > 0) filters.shops = shops
  for (const [name, param] of attributeNames) {
    const values = readValues(search, param)
    if (values.length > 0) filters[name] = values
  }
  return filters
}

/** `?shop=3&shop=7`, or `?shop=3,7`: each once. */
const readEach = <Value>(search: URLSearchParams, param: string, read: (text: string) => Value): Value[] => [
  ...new Set(search.getAll(param).flatMap((text) => text.split(',').map(read))),
]

/** Ascending, so that one choice has one address. */
const readShops = (search: URLSearchParams): number[] =>
  readEach(search, 'shop', plainNumber)
    .filter((id) => id > 0)
    .slice(0, SHOPS_MAX)
    .sort((one, other) => one - other)

/** The attributes that a filter has, and how addresses call them. */
const attributeNames = [
  ['colors', 'color'],
  ['sizes', 'size'],
] as const

/** `?color=đen&color=xanh navy`: in one order, so that one choice has one address. */
const readValues = (search: URLSearchParams, param: string): string[] =>
  readEach(search, param, optionValue)
    .filter((value) => value !== '' && value.length <= ATTRIBUTE_LENGTH_MAX)
    .slice(0, ATTRIBUTES_MAX)
    .sort()

/** Reads `?page=2&sortBy=basePrice&sortDirection=asc&minPrice=50.000`. Pages count from 1 in URLs; invalid values are ignored. */
export function readListState(search: URLSearchParams, offered: readonly Sorting[] = sortings): ListState {
  const sortBy = search.get('sortBy')
  const sortDirection = search.get('sortDirection') ?? 'desc'
  const sorting = offered.find((one) => one.sortBy === sortBy && one.sortDirection === sortDirection)
  return {
    page: Math.max(0, Math.min(plainNumber(search.get('page') ?? '') - 1, PAGE_MAX)),
    sorting: sorting ?? offered[0] ?? sortings[0],
    filters: readFilters(search),
  }
}

/** Whether two sortings are the same. Compared by label: loader data arrives in the browser as a copy. */
export const isSorting = (one: Sorting, other: Sorting | undefined): boolean => one.label === other?.label

/** The URL of a list. First page and default sorting are omitted, so that each list has one URL. */
export function listUrl(path: string, listState: ListState, offered: readonly Sorting[] = sortings): string {
  const search = new URLSearchParams()
  const { q, shops = [], colors: _colors, sizes: _sizes, ...others } = listState.filters
  if (q) search.set('q', q)
  if (listState.page > 0) search.set('page', String(listState.page + 1))
  if (!isSorting(listState.sorting, offered[0]) && listState.sorting.sortBy) {
    search.set('sortBy', listState.sorting.sortBy)
    search.set('sortDirection', listState.sorting.sortDirection ?? 'desc')
  }
  for (const name of [...numberNames, ...flagNames]) {
    const value = others[name]
    if (value !== undefined) search.set(name, String(value))
  }
  for (const id of shops) search.append('shop', String(id))
  for (const [name, param] of attributeNames)
    for (const value of listState.filters[name] ?? []) search.append(param, value)
  return withQuery(path, search)
}

/** The canonical URL of a list page: pages are kept, sortings and filters dropped. Undefined beyond the last page, which is not indexed. */
export const listCanonical = (
  path: string,
  { listState: { page }, totalPages }: { listState: ListState; totalPages: number },
): string | undefined =>
  page > 0 && page >= totalPages ? undefined : listUrl(path, { page, sorting: sortings[0], filters: {} })

/** The name of a list, with the number of its page. */
export const listTitle = (name: string, { page }: ListState): string => (page > 0 ? `${name}, trang ${page + 1}` : name)

/** The filters as the API names them. */
function narrowedBy({ q, category, shops, colors, sizes, ...others }: ListFilters): Partial<ListQuery> & FacetQuery {
  return {
    ...(q ? { searchTerm: q } : {}),
    ...(category ? { categoryId: category } : {}),
    ...(shops ? { shopIds: shops.join(',') } : {}),
    ...(colors ? { colors: colors.join(',') } : {}),
    ...(sizes ? { sizes: sizes.join(',') } : {}),
    ...others,
  }
}

/** The query parameters of the API for this list. */
export const toApiQuery = ({ page, sorting, filters }: ListState): Partial<ListQuery> => ({
  page,
  size: LIST_PAGE_SIZE,
  ...(sorting.sortBy ? { sortBy: sorting.sortBy, sortDirection: sorting.sortDirection } : {}),
  ...narrowedBy(filters),
})

/** What a filter narrows: the products of a category or shop; without both, all of them. */
export type ListScope = Pick<FacetQuery, 'withinCategoryId' | 'shopId' | 'withinSale'>

/** The same for the counts of its filter. */
export const toFacetQuery = ({ filters }: Pick<ListState, 'filters'>, scope: ListScope): FacetQuery => ({
  ...scope,
  ...narrowedBy(filters),
})

/** Number of active filters. `fixed`: those that the page itself sets; `ofCategory`: whether the category is one of them. As many as
 *  `activeFilters` names, whose code comes later. */
export function countFilters(
  { q: _q, category, minPrice, maxPrice, shops, colors, sizes, ...others }: ListFilters,
  { fixed, ofCategory }: { fixed: readonly string[]; ofCategory: boolean },
): number {
  const single = Object.keys(others).filter((name) => !fixed.includes(name))
  const several = [shops, colors, sizes].reduce((sum, chosen) => sum + (chosen?.length ?? 0), 0)
  return (category && ofCategory ? 1 : 0) + (minPrice || maxPrice ? 1 : 0) + several + single.length
}

/** What the list is about, without its filters. `inTree`: the category belongs to it, because a tree chooses it. */
export const subjectOf = ({ q, category }: ListFilters, { inTree }: { inTree: boolean }): ListFilters => ({
  ...(q ? { q } : {}),
  ...(category && inTree ? { category } : {}),
})
