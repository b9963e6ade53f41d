import * as z from 'zod/mini'
import { normalizePhone } from '../text/phone.ts'
import { tidy } from '../text/tidy.ts'
import { fieldMessages } from './messages.ts'

/** An identifier in a body or answer: a positive whole number, exact in JSON. */
export const Id = z.int(fieldMessages.id).check(z.positive(fieldMessages.id))

/** An identifier in a path or query. In a path a malformed one is answered with 404, like an unknown one. */
export const IdText = z.coerce.number(fieldMessages.id).check(z.int(fieldMessages.id), z.positive(fieldMessages.id))

export const IdParams = z.object({ id: IdText })

/** Whole đồng. */
export const Money = z.int(fieldMessages.money).check(z.nonnegative(fieldMessages.money))

/** An instant as ISO 8601 text in UTC. */
export const Instant = z.iso.datetime()

/** One line of input text: normalised (NFC, invisible characters removed, spaces collapsed), then validated.
 *  `max` counts code points after NFC. */
export const line = (options: { required?: string; max: number; tooLong?: string }) =>
  z.string(options.required ?? fieldMessages.text).check(
    z.overwrite(tidy),
    z.refine((value) => options.required === undefined || value.length > 0, options.required),
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

const PAGE_MAX = 100_000

/** Paging of a query: `page` from 0, `size` at least 1. The service clamps `size` to its own maximum. */
export const paging = {
  page: z._default(
    z.coerce
      .number(fieldMessages.page)
      .check(z.int(fieldMessages.page), z.gte(0, fieldMessages.page), z.lte(PAGE_MAX, fieldMessages.page)),
    0,
  ),
  size: z.optional(z.coerce.number(fieldMessages.size).check(z.int(fieldMessages.size), z.gte(1, fieldMessages.size))),
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
