import * as z from 'zod/mini'
import { line } from '../contract/fields.ts'
import { tidy } from '../text/tidy.ts'

/** What a carrier reports about one shipment. */
export interface CarrierReport {
  trackingCode: string
  /** The carrier's own code. */
  statusCode: string
  /** The carrier's words for it, if it sent any. */
  statusText: string | null
  /** When it happened, as the carrier says. */
  at: Date | null
  /** A secret in the body. */
  token: string | null
}

const TEXT_MAX = 200

const Code = z.union([line({ required: '?', max: 60 }), z.pipe(z.number(), z.transform(String))])
// What is only kept never refuses a report.
const Words = z.catch(z.optional(z.nullable(z.union([z.string(), z.number()]))), null)
const Secret = z.catch(z.optional(z.nullable(z.string())), null)

// Only the needed fields, as each carrier documents them (vietnam.md §5). A form has texts only.
const Ghn = z.object({ OrderCode: Code, Status: Code, Reason: Words, Time: Words })
const Ghtk = z.object({ label_id: Code, status_id: Code, reason: Words, action_time: Words })
const ViettelPost = z.object({
  DATA: z.object({ ORDER_NUMBER: Code, ORDER_STATUS: Code, STATUS_NAME: Words, ORDER_STATUSDATE: Words }),
  TOKEN: Secret,
})

const wordsOf = (words: z.output<typeof Words>): string | null =>
  [...tidy(String(words ?? ''))].slice(0, TEXT_MAX).join('') || null

/** `2026-11-22T12:18:39+07:00`, or `22/11/2026 12:18:39` in Vietnam; null for anything else. */
function instantOf(given: z.output<typeof Words>): Date | null {
  const text = String(given ?? '').trim()
  const [, day, month, year, time] = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/u.exec(text) ?? []
  const zoned = day ? `${year}-${month}-${day}T${time}+07:00` : text
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/u.test(zoned)) return null
  const at = new Date(zoned)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 2000 ? null : at
}

/** Reads a report in the form of any carrier; null for anything else. */
export function readReport(body: unknown): CarrierReport | null {
  const ghn = Ghn.safeParse(body)
  if (ghn.success) {
    const { OrderCode, Status, Reason, Time } = ghn.data
    return {
      trackingCode: OrderCode,
      statusCode: Status,
      statusText: wordsOf(Reason),
      at: instantOf(Time),
      token: null,
    }
  }
  const ghtk = Ghtk.safeParse(body)
  if (ghtk.success) {
    const { label_id, status_id, reason, action_time } = ghtk.data
    return {
      trackingCode: label_id,
      statusCode: status_id,
      statusText: wordsOf(reason),
      at: instantOf(action_time),
      token: null,
    }
  }
  const viettelPost = ViettelPost.safeParse(body)
  if (!viettelPost.success) return null
  const { DATA, TOKEN } = viettelPost.data
  return {
    trackingCode: DATA.ORDER_NUMBER,
    statusCode: DATA.ORDER_STATUS,
    statusText: wordsOf(DATA.STATUS_NAME),
    at: instantOf(DATA.ORDER_STATUSDATE),
    token: TOKEN ?? null,
  }
}
