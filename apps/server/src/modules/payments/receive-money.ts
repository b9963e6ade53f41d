import { type LedgerEntry, MARKETPLACE, moneyAccountOf, type Posting } from '@chophien/domain/ledger/postings'
import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { book } from '../ledger/book.ts'
import { transitionOrders } from '../orders/transition-order.ts'
import { excessRefund } from './refunds.queries.ts'

/** What a sum meant for the payment that it was for: PAID brought it to the full amount, UNDERPAID leaves a rest to pay, OVERPAID brought more
 *  than was asked, DUPLICATE brought the full amount once more, LATE came after the end (vietnam.md §2). */
export type Receipt = 'PAID' | 'UNDERPAID' | 'OVERPAID' | 'DUPLICATE' | 'LATE'

const LockedPayment = z.object({
  userId: z.number(),
  id: z.number(),
  checkoutId: z.number(),
  method: z.enum(['BANK_TRANSFER', 'MOMO']),
  status: z.enum(['PENDING', 'PAID', 'EXPIRED', 'FAILED']),
  amount: z.number(),
  received: z.number(),
})
type LockedPayment = z.output<typeof LockedPayment>

/** Payments are locked before their orders, orders before shelves, shelves before the books. */
const lockPayment = (tx: Transaction, { userId, id }: { userId: number; id: number }): Promise<LockedPayment> =>
  tx.one(
    LockedPayment,
    sql`
    select user_id as "userId", id, checkout_id as "checkoutId", method, status, amount, received from payments
    where user_id = ${userId} and id = ${id} for update`,
  )

const ordersOf = ({ userId, checkoutId }: LockedPayment) => sql`o.user_id = ${userId} and o.checkout_id = ${checkoutId}`

export interface ReceivedSum {
  payment: { userId: number; id: number }
  /** Whole đồng, at least 1. */
  amount: number
  /** Names where the sum came from, so that it counts once: `transfer:55`. */
  entryKey: string
  /** Where it lies already in the books, when it did not just arrive. */
  from?: LedgerEntry['account']
}

/** Takes in a sum for a payment: partial sums add up, the full amount lets the orders go on, whatever is more or late is owed back. The
 *  caller's transaction also holds the proof that this sum is new; the books refuse the same `entryKey` again. Books by itself. */
export async function receiveMoney(
  tx: Transaction,
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
  if (isFull) postings.push(...(await settlePayment(tx, payment)))
  else if (due > 0) await addToPayment(tx, payment, due)
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

const addToPayment = (tx: Transaction, payment: LockedPayment, amount: number): Promise<number> =>
  tx.run(sql`
    with added as (
      update payments set received = received + ${amount} where user_id = ${payment.userId} and id = ${payment.id} returning user_id, id
    )
    insert into order_outbox (kind, user_id, payment_id) select 'PART_PAID', user_id, id from added`)

async function settlePayment(tx: Transaction, payment: LockedPayment): Promise<Posting[]> {
  await tx.run(sql`
    update payments set status = 'PAID', received = amount, paid_at = now() where user_id = ${payment.userId} and id = ${payment.id}`)
  const { postings } = await transitionOrders(tx, ordersOf(payment), {
    from: ['PENDING_PAYMENT'],
    to: 'AWAITING_CONFIRMATION',
    actor: 'payment',
    actorId: null,
    note: null,
  })
  return postings
}

/** Ends a payment whose time is over and fails its orders; what came of it so far is owed back. `actor`: the timer, or the payment that was
 *  refused after its time. False when it is not waiting any more, or still has time: of a payment and its expiry at once, one happens. */
export async function endPayment(
  tx: Transaction,
  wanted: { userId: number; id: number },
  actor: 'timer' | 'payment',
): Promise<boolean> {
  const payment = await tx.maybeOne(
    LockedPayment,
    sql`
    update payments set status = ${actor === 'timer' ? 'EXPIRED' : 'FAILED'}
    where user_id = ${wanted.userId} and id = ${wanted.id} and status = 'PENDING' and expires_at <= now()
    returning user_id as "userId", id, checkout_id as "checkoutId", method, status, amount, received`,
  )
  if (!payment) return false
  const { postings } = await transitionOrders(tx, ordersOf(payment), {
    from: ['PENDING_PAYMENT'],
    to: 'FAILED',
    actor,
    actorId: null,
    note: actor === 'timer' ? 'Quá hạn thanh toán.' : 'Thanh toán bị từ chối.',
  })
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
