import * as z from 'zod/mini'
import { IdText, line } from './fields.ts'

/** Rows on one page of a console list. */
export const CONSOLE_PAGE_SIZE = 30
/** Nobody counts further: beyond this a list only says that there are more. */
export const COUNT_MAX = 1000
export const SEARCH_MAX = 100
export const REASON_MAX = 500
/** How many things one bulk action takes. */
export const BULK_MAX = 100

/** The paging of lists that are too long for page numbers: `after` is the `next` of the page before. */
export const cursorQuery = { after: z.optional(IdText) }

/** Searches folded parts of words; each list defines the searched fields. */
export const searchQuery = { search: z.optional(line({ max: SEARCH_MAX, tooLong: 'Từ khóa quá dài.' })) }

/** A filter that is on, off or absent. */
export const flagQuery = z.optional(z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }))

/** One page of such a list, newest first. */
export const cursorPage = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    items: z.array(item),
    /** What to ask for next; null on the last page. */
    next: z.nullable(z.int()),
    /** How many there are in all, counted up to COUNT_MAX. */
    total: z.int(),
    totalIsMore: z.boolean(),
  })

/** A page of rows as pages and services pass it on. */
export interface CursorPage<Item> {
  items: Item[]
  next: number | null
  total: number
  totalIsMore: boolean
}

/** Why an administrator does something; whom it concerns reads it. */
export const Reason = z.object({
  reason: line({ required: 'Vui lòng nhập lý do', max: REASON_MAX }),
})
export type Reason = z.output<typeof Reason>
