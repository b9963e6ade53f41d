import * as z from 'zod/mini'
import { IdText, line } from './fields.ts'
import { REASON_MAX, SEARCH_MAX } from './lists.ts'

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

/** Why an administrator does something; whom it concerns reads it. */
export const Reason = z.object({
  reason: line({ required: 'Vui lòng nhập lý do', max: REASON_MAX }),
})
export type Reason = z.output<typeof Reason>
