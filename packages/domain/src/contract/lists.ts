/** Rows on one page of a console list. */
export const CONSOLE_PAGE_SIZE = 30

/** Counting stops here; longer lists show "more than". */
export const COUNT_MAX = 1000
export const SEARCH_MAX = 100
export const REASON_MAX = 500

/** Rows of one bulk action. */
export const BULK_MAX = 100

/** One page of a list that is read by cursor. `next`: what to pass as `after`; null on the last page. */
export interface CursorPage<Item> {
  items: Item[]
  next: number | null
  total: number
  totalIsMore: boolean
}
