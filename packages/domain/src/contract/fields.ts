import * as z from 'zod/mini'
import { PAGE_MAX } from '../catalog/limits.ts'
import { normalizePhone } from '../text/phone.ts'
import { tidy, tidyProse } from '../text/tidy.ts'
import { fieldMessages } from './messages.ts'
// Gives a message to each rule that has none.
import './vietnamese.ts'

/** An identifier in a body or answer: a positive whole number, exact in JSON. */
export const Id = z.int(fieldMessages.id).check(z.positive(fieldMessages.id))

const plainDigits = /^(?:0|[1-9]\d{0,15})$/u
const plainDigitsOfAnyLength = /^(?:0|[1-9]\d*)$/u

/** A whole number as the text of a path or query: digits alone, so that each number has one spelling. `0x1`, `1e1`, `+1`, ` 1` and `01` are
 *  refused, and so are numbers that JSON does not hold exactly. `min`, `max`: the smallest and the greatest one accepted; `clamped`: greater ones,
 *  of any length, are taken as `max`. */
export const wholeNumber = (
  message: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER, clamped = false }: { min?: number; max?: number; clamped?: boolean } = {},
) => {
  const digits = clamped ? plainDigitsOfAnyLength : plainDigits
  const read = (text: string) => (clamped ? Math.min(Number(text), max) : Number(text))
  return z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' && digits.test(text) ? read(text) : Number.NaN)),
    z.int(message).check(z.gte(min, message), z.lte(max, message)),
  )
}

/** An identifier in a path or query. In a path a malformed one is answered with 404, like an unknown one. */
export const IdText = wholeNumber(fieldMessages.id, { min: 1 })

export const IdParams = z.object({ id: IdText })

const VERSION_MAX = 2_147_483_647

/** The version of a row for the optimistic lock, as the database counts it. `missing`: the message without one. `first`: 0 where a row may not be
 *  there yet. */
export const version = (missing: string, first: 0 | 1 = 1) =>
  z.int(missing).check(z.gte(first, missing), z.lte(VERSION_MAX, missing))

/** Whole đồng. */
export const Money = z.int(fieldMessages.money).check(z.nonnegative(fieldMessages.money))

/** An instant as ISO 8601 text in UTC. */
export const Instant = z.iso.datetime()

/** One line of input text: tidied (NFC, no invisible characters, spaces collapsed), then validated. `required`: the message when nothing of it
 *  can be seen. `max` counts code points after NFC. */
export const line = (options: { required?: string; max: number; tooLong?: string }) =>
  z.string(options.required ?? fieldMessages.text).check(
    z.overwrite(tidy),
    z.refine((value) => options.required === undefined || value.length > 0, options.required),
    z.refine((value) => [...value].length <= options.max, options.tooLong ?? fieldMessages.tooLong(options.max)),
  )

/** Input text of several lines, tidied and validated like a line. */
export const prose = (options: { required?: string; max: number; tooLong?: string }) =>
  z.string(options.required ?? fieldMessages.text).check(
    z.overwrite(tidyProse),
    z.refine((value) => options.required === undefined || value.length > 0, {
      error: options.required ?? fieldMessages.text,
      abort: true,
    }),
    z.refine((value) => [...value].length <= options.max, options.tooLong ?? fieldMessages.tooLong(options.max)),
  )

/** An optional line; absent, null and blank all become null. */
export const optionalLine = (max: number) => z._default(z.nullable(line({ max })), null)

/** A telephone number, brought to the national 0-form before `pattern` checks it (vietnam.md §7). */
export const phone = (options: { required: string; pattern: RegExp; invalid: string }) =>
  z.string(options.required).check(
    z.overwrite((value) => normalizePhone(value) ?? value.trim()),
    z.minLength(1, { error: options.required, abort: true }),
    z.regex(options.pattern, options.invalid),
  )

/** Paging of a query: `page` from 0, `size` at least 1, of any length: the service clamps it to its own maximum. */
export const paging = {
  page: z._default(wholeNumber(fieldMessages.page, { max: PAGE_MAX }), 0),
  size: z.optional(wholeNumber(fieldMessages.size, { min: 1, clamped: true })),
}

/** Figures of a paged list. */
export const pageFigures = {
  page: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
}

/** No data besides the message. */
export const Nothing = z.null()
