import type { OrderStatus } from '../orders/order-status.ts'
import { type CaseKind, type CaseReason, caseKinds, caseReasonRules, caseReasons } from './case-reasons.ts'

/** The windows of cases, in whole seconds; an operator sets each (docs/operating.md). */
export interface CaseWindows {
  /** After the handover to the carrier: when a parcel can be missed. */
  promise: number
  /** After the delivery: for any reason that the category allows. */
  anyReason: number
  /** After the completion: for what shows later. */
  hidden: number
}

/** What decides which cases a shopper may open. Times: null for what has not happened. */
export interface CaseFacts {
  status: OrderStatus
  /** Where the order stood before an open case; else its status. */
  origin: OrderStatus
  shippedAt: Date | null
  deliveredAt: Date | null
  completedAt: Date | null
  /** Whether the shopper confirmed the receipt. */
  receiptConfirmed: boolean
  /** Whether any goods left are of a category that takes back for a change of mind. */
  returnable: boolean
}

export interface OpenableCase {
  kind: CaseKind
  reasons: CaseReason[]
  until: Date
}

const within = (since: Date | null, seconds: number): Date | null => since && new Date(since.getTime() + seconds * 1000)

function untilOf(facts: CaseFacts, reason: CaseReason, windows: CaseWindows, now: Date): Date | null {
  const { origin, shippedAt, deliveredAt, completedAt, receiptConfirmed, returnable } = facts
  const { hidden } = caseReasonRules[reason]
  const later = within(completedAt, windows.hidden)
  if (reason === 'NOT_RECEIVED') {
    if (receiptConfirmed || shippedAt === null) return null
    // A parcel that nobody reports stays missing: the order's own timer ends that.
    if (origin === 'SHIPPED')
      return shippedAt.getTime() + windows.promise * 1000 <= now.getTime() ? new Date(8.64e15) : null
    return origin === 'DELIVERED' ? within(deliveredAt, windows.anyReason) : later
  }
  if (reason === 'CHANGED_MIND' && !returnable) return null
  if (origin === 'DELIVERED') return within(deliveredAt, windows.anyReason)
  if (origin !== 'COMPLETED') return null
  const early = within(deliveredAt, windows.anyReason)
  return hidden ? later : early
}

/** The cases that the shopper may open now, with the reasons of each and when its last window ends. `Đã nhận được hàng` ends the waiting of the seller,
 *  not the right to complain. */
export function openableCases(facts: CaseFacts, windows: CaseWindows, now: Date): OpenableCase[] {
  return caseKinds.flatMap((kind) => {
    const open = caseReasons.flatMap((reason) => {
      if (!caseReasonRules[reason].kinds.includes(kind)) return []
      const until = untilOf(facts, reason, windows, now)
      return until && until > now ? [{ reason, until }] : []
    })
    if (open.length === 0) return []
    const until = open.reduce((latest, each) => (each.until > latest ? each.until : latest), now)
    return [{ kind, reasons: open.map(({ reason }) => reason), until }]
  })
}
