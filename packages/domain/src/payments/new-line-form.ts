import * as z from 'zod/mini'
import { line } from '../contract/fields.ts'
import { isLocalMinute } from '../promotions/local-time.ts'
import { Reference } from './reference.ts'

export const LINE_CONTENT_MAX = 500
/** Older lines are a year mistyped. */
export const LINE_AGE_MAX_DAYS = 366
/** Lines of equal direction and amount within a day that one may be: of more, the first are shown. */
export const ALIKE_MAX = 100
const LINE_AMOUNT_MAX = 1_000_000_000_000
const AMOUNT = 'Số tiền phải là số nguyên từ 1 đến 1.000 tỷ đồng.'

const MINUTE = '2026-11-25T08:00'.length
const seconds = /^(?::[0-5]\d)?$/u
/** A time of Vietnam's clock as `<input type="datetime-local">` writes it, with or without seconds: `2026-11-25T08:00:12`. */
const isLocalTime = (text: string): boolean => isLocalMinute(text.slice(0, MINUTE)) && seconds.test(text.slice(MINUTE))

/** A line of the bank's statement that no reader told of, as an administrator copies it. `amount`: whole đồng, positive in both directions. */
export const NewLineForm = z.object({
  occurredAt: z
    .string('Vui lòng nhập ngày giờ trên sao kê.')
    .check(z.refine(isLocalTime, 'Vui lòng nhập ngày giờ trên sao kê.')),
  direction: z.enum(['IN', 'OUT'], 'Vui lòng chọn chiều tiền.'),
  amount: z.int(AMOUNT).check(z.gte(1, AMOUNT), z.lte(LINE_AMOUNT_MAX, AMOUNT)),
  content: line({
    required: 'Vui lòng nhập nội dung trên sao kê.',
    max: LINE_CONTENT_MAX,
    tooLong: `Nội dung tối đa ${LINE_CONTENT_MAX} ký tự.`,
  }),
  reference: Reference,
  /** The lines that it may be and is not, as TRANSFER_MAYBE_KNOWN named them. */
  anotherThan: z.optional(z.array(z.int().check(z.gte(1))).check(z.maxLength(ALIKE_MAX))),
})
export type NewLineForm = z.output<typeof NewLineForm>

/** The details of TRANSFER_MAYBE_KNOWN: all the lines that a typed one may be. */
export const MaybeKnownLines = z.array(
  z.object({
    id: z.int(),
    occurredAt: z.iso.datetime(),
    amount: z.int(),
    content: z.string(),
  }),
)
export type MaybeKnownLines = z.output<typeof MaybeKnownLines>
