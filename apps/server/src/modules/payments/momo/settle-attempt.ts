import { paymentOutcome } from '@chophien/domain/payments/momo-results'
import type { Database } from '../../../platform/database/database.ts'
import type { PaidOrders } from '../paid-orders.ts'
import { lockPayment } from '../payments.queries.ts'
import { endPayment, receiveMoney } from '../receive-money.ts'
import { type Attempt, insertReceipt, markRefused } from './attempts.queries.ts'
import type { MomoState } from './client.ts'

/** The operator's log of payments: ids of attempts and numbers, no personal data and no secrets. */
interface PaymentLog {
  warn(facts: Record<string, unknown>, message: string): void
}

export interface MomoSettling {
  db: Database
  orders: PaidOrders
  log: PaymentLog
}

/** What MoMo's answer meant: PAID now or before, REFUSED, no result yet (OPEN), or another amount than requested (WRONG). */
export type Settled = 'PAID' | 'REFUSED' | 'OPEN' | 'WRONG'

/** Applies MoMo's result of an attempt, from a notification or a query. Idempotent: money counts once, a refusal never undoes it, and a code
 *  without a result changes nothing. */
export async function settleAttempt(
  { db, orders, log }: MomoSettling,
  attempt: Attempt,
  state: MomoState,
): Promise<Settled> {
  const { orderId } = attempt
  const outcome = paymentOutcome(state.resultCode)
  if (outcome === 'refused') {
    await markRefused(db, orderId, state.resultCode)
    // Until the payment expires the shopper may try again; after that a refusal ends it (product.md, order state machine).
    await db.transaction((tx) => endPayment(tx, orders, { userId: attempt.userId, id: attempt.paymentId }, 'refused'))
    return 'REFUSED'
  }
  if (outcome !== 'success') {
    if (outcome === 'misuse') log.warn({ orderId, resultCode: state.resultCode }, 'MoMo refuses how it is asked')
    return 'OPEN'
  }
  const { transId, amount } = state
  if (transId === null || amount !== attempt.amount) {
    log.warn({ orderId }, 'MoMo speaks of another amount than was asked for')
    return 'WRONG'
  }
  await db.transaction(async (tx) => {
    const payment = { userId: attempt.userId, id: attempt.paymentId }
    await lockPayment(tx, payment)
    if (await insertReceipt(tx, attempt, transId))
      await receiveMoney(tx, orders, { payment, amount, entryKey: `momo:${orderId}:${transId}` })
  })
  return 'PAID'
}
