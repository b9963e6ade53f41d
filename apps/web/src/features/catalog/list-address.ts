import type { ListQuery } from '@chophien/domain/catalog/contract'

/** How a list may be ordered by its visitor. The first is what an address without a word about it means. */
export const sortings = [
  { label: 'Mới nhất', sortBy: 'publishedAt', sortDirection: 'desc' },
  { label: 'Nổi bật', sortBy: 'isFeatured', sortDirection: 'desc' },
  { label: 'Giá thấp đến cao', sortBy: 'basePrice', sortDirection: 'asc' },
  { label: 'Giá cao đến thấp', sortBy: 'basePrice', sortDirection: 'desc' },
  { label: 'Tên A đến Z', sortBy: 'name', sortDirection: 'asc' },
] as const
export type Sorting = (typeof sortings)[number]

/** Whole rows on a phone, a tablet and a desktop: 30 is divisible by 2, 3 and 5. */
export const LIST_PAGE_SIZE = 30

/** What the address of a list says: its place in the list (page from 0) and its order. */
export interface ListPlace {
  page: number
  sorting: Sorting
}

/** Reads `?page=2&sortBy=basePrice&sortDirection=asc`. Pages count from 1 in addresses, which people read; nonsense means the beginning. */
export function readListPlace(search: URLSearchParams): ListPlace {
  const page = Number(search.get('page') ?? 1)
  const sortBy = search.get('sortBy')
  const sortDirection = search.get('sortDirection') ?? 'desc'
  return {
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
    sorting:
      sortings.find((sorting) => sorting.sortBy === sortBy && sorting.sortDirection === sortDirection) ?? sortings[0],
  }
}

/** Writes it; the beginning and the usual order are not mentioned, so that one list has one address. */
export function listAddress(path: string, { page, sorting }: ListPlace): string {
  const search = new URLSearchParams()
  if (page > 0) search.set('page', String(page + 1))
  if (sorting !== sortings[0]) {
    search.set('sortBy', sorting.sortBy)
    search.set('sortDirection', sorting.sortDirection)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** The same as a question to the API. */
export const listQuery = ({ page, sorting }: ListPlace): Partial<ListQuery> => ({
  page,
  size: LIST_PAGE_SIZE,
  sortBy: sorting.sortBy,
  sortDirection: sorting.sortDirection,
})
