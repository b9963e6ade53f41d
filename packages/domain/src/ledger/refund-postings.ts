import { type LedgerEntry, MARKETPLACE, moneyAccountOf, type Posting } from './postings.ts'

/** A refund for the books. `amount`: whole đồng; `orderId`: null for money that no order needed. */
export interface BookedRefund {
  id: number
  userId: number
  orderId: number | null
  amount: number
}

const entries = (orderId: number | null, lines: Omit<LedgerEntry, 'orderId'>[]): LedgerEntry[] =>
  lines.map((line) => (orderId === null ? line : { ...line, orderId }))

/** It has been paid, by its method. */
export const refundPaidPosting = ({
  id,
  userId,
  orderId,
  amount,
  method,
}: BookedRefund & { method: 'BANK_TRANSFER' | 'MOMO' }): Posting => ({
  entryKey: `refund:${id}:paid`,
  entries: entries(orderId, [
    { account: 'REFUND_DUE', holderId: userId, amount },
    { account: moneyAccountOf(method), holderId: MARKETPLACE, amount: -amount },
  ]),
})

/** What was paid by transfer has come back by a line of the bank, which was booked as money of an unknown owner: it is owed to the shopper again. */
export const refundReturnedPosting = ({ id, userId, orderId, amount }: BookedRefund): Posting => ({
  entryKey: `refund:${id}:returned`,
  entries: entries(orderId, [
    { account: 'UNMATCHED', holderId: MARKETPLACE, amount },
    { account: 'REFUND_DUE', holderId: userId, amount: -amount },
  ]),
})
