import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { BULK_MAX } from './lists.ts'

const text = 'Vui lòng chọn từ 1 đến 100 mục.'

/** Ids of a bulk action. */
export const Chosen = z.object({ ids: z.array(Id, text).check(z.minLength(1, text), z.maxLength(BULK_MAX, text)) })

/** The outcome; `unchanged` rows were changed by somebody else before, or do not exist. */
export const BulkOutcome = z.object({ changed: z.array(Id), unchanged: z.array(Id) })
export type BulkOutcome = z.output<typeof BulkOutcome>
