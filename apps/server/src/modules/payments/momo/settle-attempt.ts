import { paymentOutcome } from '@chophien/domain/payments/momo-results'
import type { Database } from '../../../platform/database/database.ts'
import { endPayment, receiveMoney } from '../receive-money.ts'
import { type Attempt, insertReceipt, lockPayment, markRefused } from './attempts.queries.ts'
import type { MomoState } from './client.ts'

/** What is written about payments for operators: names of attempts and numbers, never people or secrets. */
export interface PaymentLog {
  warn(facts: Record<string, unknown>, message: string): void
}

export interface MomoSettling {
  db: Database
  log: PaymentLog
}

/** What MoMo's word meant: PAID now or before, REFUSED, nothing yet (OPEN), or a sum that we did not ask for (WRONG). */
export type Settled = 'PAID' | 'REFUSED' | 'OPEN' | 'WRONG'

/** Acts on what MoMo says of an attempt, told or asked, any number of times: money counts once, a refusal never undoes it, and a code that
 *  says nothing yet changes nothing. */
export async function settleAttempt({ db, log }: MomoSettling, attempt: Attempt, state: MomoState): Promise<Settled> {
  const { orderId } = attempt
  const outcome = paymentOutcome(state.resultCode)
  if (outcome === 'refused') {
    await markRefused(db, orderId, state.resultCode)
    // It may be tried again until its time is over; after that the refusal is the end (product.md, order state machine).
    await db.transaction((tx) => endPayment(tx, { userId: attempt.userId, id: attempt.paymentId }, 'payment'))
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
      await receiveMoney(tx, { payment, amount, entryKey: `momo:${orderId}:${transId}` })
  })
  return 'PAID'
}
