import type { ListQuery } from '@chophien/domain/catalog/contract'

/** An order that a list offers. Without `sortBy` the server decides: by relevance where there is a search term. */
export interface Sorting {
  label: string
  sortBy?: string
  sortDirection?: 'asc' | 'desc'
}

/** How a list may be ordered by its visitor. The first is what an address without a word about it means. */
export const sortings = [
  { label: 'Mới nhất', sortBy: 'publishedAt', sortDirection: 'desc' },
  { label: 'Nổi bật', sortBy: 'isFeatured', sortDirection: 'desc' },
  { label: 'Giá thấp đến cao', sortBy: 'basePrice', sortDirection: 'asc' },
  { label: 'Giá cao đến thấp', sortBy: 'basePrice', sortDirection: 'desc' },
  { label: 'Tên A đến Z', sortBy: 'name', sortDirection: 'asc' },
] as const satisfies readonly Sorting[]

/** The orders of a search: the best answers first, unless told otherwise. */
export const searchSortings: readonly Sorting[] = [{ label: 'Liên quan nhất' }, ...sortings]

/** Whole rows on a phone, a tablet and a desktop: 30 is divisible by 2, 3 and 5. */
export const LIST_PAGE_SIZE = 30

/** What narrows a list. Prices in whole đồng. */
export interface ListFilters {
  q?: string
  category?: number
  minPrice?: number
  maxPrice?: number
  minRating?: number
  inStock?: true
  onSale?: true
}

/** What the address of a list says: its place in the list (page from 0), its order, and what narrows it. */
export interface ListPlace {
  page: number
  sorting: Sorting
  filters: ListFilters
}

const numberNames = ['category', 'minPrice', 'maxPrice', 'minRating'] as const
const flagNames = ['inStock', 'onSale'] as const
const LARGEST = 1e12

function readFilters(search: URLSearchParams): ListFilters {
  const filters: ListFilters = {}
  const q = search.get('q')?.trim()
  if (q) filters.q = q.slice(0, 100)
  for (const name of numberNames) {
    const text = search.get(name)
    const value = Number(text)
    if (text && Number.isInteger(value) && value > 0 && value < LARGEST) filters[name] = value
  }
  if (filters.minRating && filters.minRating > 5) delete filters.minRating
  for (const name of flagNames) if (search.get(name) === 'true') filters[name] = true
  return filters
}

/** Reads `?page=2&sortBy=basePrice&sortDirection=asc&minPrice=50000`. Pages count from 1 in addresses, which people read; nonsense is not heard. */
export function readListPlace(search: URLSearchParams, offered: readonly Sorting[] = sortings): ListPlace {
  const page = Number(search.get('page') ?? 1)
  const sortBy = search.get('sortBy')
  const sortDirection = search.get('sortDirection') ?? 'desc'
  const sorting = offered.find((one) => one.sortBy === sortBy && one.sortDirection === sortDirection)
  return {
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
    sorting: sorting ?? offered[0] ?? sortings[0],
    filters: readFilters(search),
  }
}

/** Whether two are the same order. Not by identity: what the server read arrives in the browser as a copy. */
export const isSorting = (one: Sorting, other: Sorting | undefined): boolean => one.label === other?.label

/** Writes it; the beginning and the usual order are not mentioned, so that one list has one address. */
export function listAddress(path: string, place: ListPlace, offered: readonly Sorting[] = sortings): string {
  const search = new URLSearchParams()
  const { q, ...others } = place.filters
  if (q) search.set('q', q)
  if (place.page > 0) search.set('page', String(place.page + 1))
  if (!isSorting(place.sorting, offered[0]) && place.sorting.sortBy) {
    search.set('sortBy', place.sorting.sortBy)
    search.set('sortDirection', place.sorting.sortDirection ?? 'desc')
  }
  for (const name of [...numberNames, ...flagNames]) {
    const value = others[name]
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** The one address under which search engines should know this part of a list: every page of it, but not every order and every filter.
 *  `filters`: those that make it a list of its own. */
export const listCanonical = (path: string, { page }: ListPlace, filters: ListFilters = {}): string =>
  listAddress(path, { page, sorting: sortings[0], filters })

/** The name of a list, with the number of its page. */
export const listTitle = (name: string, { page }: ListPlace): string => (page > 0 ? `${name}, trang ${page + 1}` : name)

/** The same as a question to the API. */
export function listQuery({ page, sorting, filters }: ListPlace): Partial<ListQuery> {
  const { q, category, ...narrowed } = filters
  return {
    page,
    size: LIST_PAGE_SIZE,
    ...(sorting.sortBy ? { sortBy: sorting.sortBy, sortDirection: sorting.sortDirection } : {}),
    ...(q ? { searchTerm: q } : {}),
    ...(category ? { categoryId: category } : {}),
    ...narrowed,
  }
}

/** How many filters are on, the term and the category not counted: they are what the list is about. */
export function countFilters({ q: _q, category: _category, minPrice, maxPrice, ...others }: ListFilters): number {
  return (minPrice || maxPrice ? 1 : 0) + Object.keys(others).length
}
