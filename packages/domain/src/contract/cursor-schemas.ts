import * as z from 'zod/mini'
import { IdText, line } from './fields.ts'
import { REASON_MAX, SEARCH_MAX } from './lists.ts'
import { fieldMessages } from './messages.ts'
import { tableFormats } from './table-formats.ts'

/** Keyset pagination: `after` is the `next` of the previous page. */
export const cursorQuery = { after: z.optional(IdText) }

/** The same for a list ordered by a whole amount, which may change between two pages: the last row's amount and id, `4500-12`. */
export const placeQuery = {
  after: z.optional(
    z.string(fieldMessages.id).check(z.regex(/^(?:0|[1-9]\d{0,14})-[1-9]\d{0,14}$/u, fieldMessages.id)),
  ),
}

/** Searches folded parts of words; each list defines the searched fields. */
export const searchQuery = { search: z.optional(line({ max: SEARCH_MAX, tooLong: 'Từ khóa quá dài.' })) }

/** The format of an exported list; the answer is the file. */
export const exportQuery = { format: z._default(z.enum(tableFormats, 'Định dạng phải là csv hoặc xlsx.'), 'csv') }

/** A filter that is on, off or absent. */
export const flagQuery = z.optional(z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }))

/** One page of such a list, newest first. */
export const cursorPage = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    items: z.array(item),
    /** Cursor of the next page; null on the last page. */
    next: z.nullable(z.int()),
    /** Total number, counted up to COUNT_MAX. */
    total: z.int(),
    totalIsMore: z.boolean(),
  })

/** One page of a list by amount. */
export const placedPage = <S extends z.ZodMiniType>(item: S) =>
  z.extend(cursorPage(item), { next: z.nullable(z.string()) })

/** The reason of an administrative action, shown to the affected user. */
export const Reason = z.object({
  reason: line({ required: 'Vui lòng nhập lý do', max: REASON_MAX }),
})
export type Reason = z.output<typeof Reason>
