import * as z from 'zod/mini'
import { cursorPage, cursorQuery } from '../contract/cursor-schemas.ts'
import { Id, Instant, Money } from '../contract/fields.ts'
import { skipReasons } from './payable.ts'
import { payoutStates } from './run-states.ts'

/** How a shop's balance stands for its next payout. Money in đồng; the parts add up to the balance, or to 0 when that is below zero. */
export const NextPayout = z.object({
  balance: z.int(),
  /** Held back of it: what the shop owes, what shoppers ask back, a new shop's part. */
  debt: Money,
  disputed: Money,
  newShop: Money,
  available: Money,
  /** In a run that waits for its approval or its file. */
  planned: Money,
  /** On its way to the bank account. */
  sent: Money,
  minimum: Money,
  /** Why nothing of it would be paid now; null when it would. */
  reason: z.nullable(z.enum(skipReasons)),
  /** Of a hold by an administrator: why, as they wrote it. */
  holdReason: z.nullable(z.string()),
  /** Whether it is held for a debt, too or alone. */
  heldForDebt: z.boolean(),
  /** Where it would go; null without an account. */
  account: z.nullable(z.object({ bin: z.string(), last4: z.string() })),
})
export type NextPayout = z.output<typeof NextPayout>

/** A transfer to a shop, as its seller sees it. */
export const OwnPayout = z.object({
  id: Id,
  amount: Money,
  state: z.enum(payoutStates),
  bin: z.string(),
  last4: z.string(),
  sentAt: Instant,
  settledAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
  reference: z.nullable(z.string()),
})
export type OwnPayout = z.output<typeof OwnPayout>

export const getNextPayout = {
  summary: 'Người bán: số có thể nhận ở kỳ chi trả tới, phần đang giữ lại và vì sao',
  data: NextPayout,
}
export const listOwnPayouts = {
  summary: 'Người bán: các lần chợ chuyển tiền, mới nhất trước',
  query: z.object(cursorQuery),
  data: cursorPage(OwnPayout),
}
