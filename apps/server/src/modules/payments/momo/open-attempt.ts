import { randomBytes } from 'node:crypto'
import { paymentOutcome } from '@chophien/domain/payments/momo-results'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentRow } from '../payment-terms.ts'
import {
  type Attempt,
  claimOpening,
  countAttempts,
  findLatestAttempt,
  insertAttempt,
  lockOpenPayment,
  markOpen,
  markRefused,
  releaseOpening,
} from './attempts.queries.ts'
import { type MomoClient, MomoSilent } from './client.ts'
import type { MomoSettling } from './settle-attempt.ts'

// Lease: a call may take 30 s; a process that holds it longer has died.
const ASKING_SECONDS = 40
const PAUSE_SECONDS = 5
const FIRST_QUERY_SECONDS = 30

export interface MomoOpening extends MomoSettling {
  client: MomoClient
  /** Where MoMo sends the shopper back to, for an order. */
  returnTo(orderId: number): string
}

const isOpen = ({ status }: Attempt) => status === 'NEW' || status === 'OPEN'

/** The attempt by which a payment can be paid now: the open one, else a new one. Null when the payment is no longer pending. */
async function attemptFor(db: Database, payment: PaymentRow): Promise<Attempt | null> {
  return db.transaction(async (tx) => {
    const waiting = await lockOpenPayment(tx, payment)
    if (!waiting) return null
    const latest = await findLatestAttempt(tx, payment)
    if (latest && isOpen(latest)) return latest
    // MoMo accepts an order id once, so each attempt has its own; it reveals nothing about shopper or order.
    const number = (await countAttempts(tx, payment)) + 1
    const orderId = `PAY-${randomBytes(9).toString('hex').toUpperCase()}-${number}`
    const attempt = { orderId, requestId: crypto.randomUUID(), amount: waiting.rest }
    return insertAttempt(tx, payment, { ...attempt, queryAfterSeconds: FIRST_QUERY_SECONDS })
  })
}

/** Asks MoMo for the pay URL of a payment, unless there is one or another process is asking (lease). The attempt is stored first and repeated
 *  under the same name, so that MoMo collects the money once. */
export async function openAttempt(
  { db, client, log, returnTo }: MomoOpening,
  payment: PaymentRow,
  orderId: number,
): Promise<void> {
  const attempt = await attemptFor(db, payment)
  if (attempt?.status !== 'NEW' || !(await claimOpening(db, attempt.orderId, ASKING_SECONDS))) return
  try {
    const { resultCode, payUrl } = await client.create({
      orderId: attempt.orderId,
      requestId: attempt.requestId,
      amount: attempt.amount,
      orderInfo: `Thanh toán đơn hàng ${payment.transferCode}`,
      redirectUrl: returnTo(orderId),
    })
    const outcome = paymentOutcome(resultCode)
    if (outcome === 'success' && payUrl !== null) await markOpen(db, attempt.orderId, payUrl)
    else if (outcome === 'unknown' || outcome === 'success') await releaseOpening(db, attempt.orderId, PAUSE_SECONDS)
    else {
      log.warn({ orderId: attempt.orderId, resultCode }, 'MoMo opens no payment')
      await markRefused(db, attempt.orderId, resultCode)
    }
  } catch (error) {
    if (!(error instanceof MomoSilent)) throw error
    log.warn({ orderId: attempt.orderId }, error.message)
    await releaseOpening(db, attempt.orderId, PAUSE_SECONDS)
  }
}
