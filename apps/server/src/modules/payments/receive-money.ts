import { type LedgerEntry, MARKETPLACE, moneyAccountOf, type Posting } from '@chophien/domain/ledger/postings'
import type { Transaction } from '../../platform/database/database.ts'
import { book } from '../ledger/book.ts'
import type { PaidOrders } from './paid-orders.ts'
import { addToPayment, lockPayment, markEnded, markPaid } from './payments.queries.ts'
import { excessRefund } from './refunds.queries.ts'

/** The effect of a sum on its payment: PAID completed the amount, UNDERPAID leaves a rest to pay, OVERPAID exceeded the amount, DUPLICATE was
 *  the full amount again, LATE came after the end (vietnam.md §2). */
type Receipt = 'PAID' | 'UNDERPAID' | 'OVERPAID' | 'DUPLICATE' | 'LATE'

interface ReceivedSum {
  payment: { userId: number; id: number }
  /** Whole đồng, at least 1. */
  amount: number
  /** Names the source of the sum, so that it counts once: `transfer:55`. */
  entryKey: string
  /** The account that holds the sum already, when it did not just arrive. */
  from?: LedgerEntry['account']
}

/** Receives a sum for a payment: partial sums add up, the full amount lets the orders go on, any excess or late sum becomes a refund due. The
 *  caller's transaction also holds the proof that this sum is new; the ledger refuses the same `entryKey` again. Books by itself, so a
 *  transaction calls it once. */
export async function receiveMoney(
  tx: Transaction,
  orders: PaidOrders,
  { payment: wanted, amount, entryKey, from }: ReceivedSum,
): Promise<Receipt> {
  const payment = await lockPayment(tx, wanted)
  const due = payment.status === 'PENDING' ? Math.min(amount, payment.amount - payment.received) : 0
  const excess = amount - due
  const postings: Posting[] = [
    {
      entryKey,
      entries: [
        { account: from ?? moneyAccountOf(payment.method), holderId: MARKETPLACE, amount },
        { account: 'SHOPPER', holderId: payment.userId, amount: -due },
        { account: 'REFUND_DUE', holderId: payment.userId, amount: -excess },
      ],
    },
  ]
  const isFull = payment.status === 'PENDING' && payment.received + due === payment.amount
  if (isFull) {
    await markPaid(tx, payment)
    postings.push(...(await orders.settle(tx, payment, 'paid')))
  } else if (due > 0) await addToPayment(tx, payment, due)
  if (excess > 0)
    await excessRefund(tx, {
      userId: payment.userId,
      paymentId: payment.id,
      amount: excess,
      cause: payment.status === 'PENDING' || payment.status === 'PAID' ? 'OVERPAID' : 'LATE',
      entryKey,
    })
  book(tx, postings)
  if (payment.status === 'EXPIRED' || payment.status === 'FAILED') return 'LATE'
  if (payment.status === 'PAID') return amount === payment.amount ? 'DUPLICATE' : 'OVERPAID'
  if (!isFull) return 'UNDERPAID'
  return excess > 0 ? 'OVERPAID' : 'PAID'
}

/** Ends a payment whose time is over, fails its orders, and makes what it received so far due for refund. False when it is not pending any more
 *  or still has time. */
export async function endPayment(
  tx: Transaction,
  orders: PaidOrders,
  wanted: { userId: number; id: number },
  end: 'expired' | 'refused',
): Promise<boolean> {
  const payment = await markEnded(tx, wanted, end === 'expired' ? 'EXPIRED' : 'FAILED')
  if (!payment) return false
  const postings = await orders.settle(tx, payment, end)
  if (payment.received > 0) {
    const entryKey = `payment:${payment.id}:ended`
    await excessRefund(tx, {
      userId: payment.userId,
      paymentId: payment.id,
      amount: payment.received,
      cause: 'EXPIRED',
      entryKey,
    })
    postings.push({
      entryKey,
      entries: [
        { account: 'SHOPPER', holderId: payment.userId, amount: payment.received },
        { account: 'REFUND_DUE', holderId: payment.userId, amount: -payment.received },
      ],
    })
  }
  book(tx, postings)
  return true
}
