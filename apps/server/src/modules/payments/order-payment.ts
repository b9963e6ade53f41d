import { setTimeout as pause } from 'node:timers/promises'
import { orderErrors } from '@chophien/domain/orders/errors'
import type { Payment } from '@chophien/domain/payments/contract'
import { paymentErrors } from '@chophien/domain/payments/errors'
import { refusalMessage } from '@chophien/domain/payments/momo-results'
import type { Database } from '../../platform/database/database.ts'
import { findLatestAttempt } from './momo/attempts.queries.ts'
import { type MomoOpening, openAttempt } from './momo/open-attempt.ts'
import { queryAttempt } from './momo/query-attempts.ts'
import type { PaymentRow, PaymentTerms } from './payment-terms.ts'
import { findPaymentOfOrder, isOrderOf } from './payments.queries.ts'

// Pages time out after 10 s, MoMo may take 30 s: a later answer is shown at the next request of the page.
const QUERY_TIMEOUT_MS = 4000

export interface OrderPaymentDeps {
  db: Database
  terms: PaymentTerms
  /** Null when MoMo is not connected. */
  momo: MomoOpening | null
}

interface OwnOrder {
  userId: number
  orderId: number
}

async function paymentOf(db: Database, { userId, orderId }: OwnOrder): Promise<PaymentRow> {
  const payment = await findPaymentOfOrder(db, userId, orderId)
  if (payment) return payment
  throw (await isOrderOf(db, userId, orderId)) ? paymentErrors.PAYMENT_NOT_FOUND() : orderErrors.ORDER_NOT_FOUND()
}

async function present({ db, terms }: OrderPaymentDeps, payment: PaymentRow): Promise<Payment> {
  const shown = terms.present(payment)
  if (payment.method !== 'MOMO' || payment.status !== 'PENDING') return shown
  const attempt = await findLatestAttempt(db, payment)
  return {
    ...shown,
    ...(attempt?.status === 'OPEN' && attempt.payUrl ? { payUrl: attempt.payUrl } : {}),
    ...(attempt?.status === 'REFUSED' ? { refusal: refusalMessage(attempt.resultCode ?? 0) } : {}),
  }
}

/** Waits for `work` at most QUERY_TIMEOUT_MS; it then continues in the background. */
async function forAWhile(momo: MomoOpening, work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController()
  const done = work
    .catch((error: unknown) => {
      const { code } = error as { code?: unknown }
      momo.log.warn({ code }, 'asking MoMo failed')
    })
    .finally(() => timeout.abort())
  await Promise.race([done, pause(QUERY_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {})])
}

/** The payment of a shopper's own order. Requests a MoMo payment that was not requested yet; a refused one waits for the shopper's next try
 *  (`startPayment`). Throws ORDER_NOT_FOUND, PAYMENT_NOT_FOUND. */
export async function orderPayment(deps: OrderPaymentDeps, order: OwnOrder): Promise<Payment> {
  const { db, momo } = deps
  const payment = await paymentOf(db, order)
  if (!momo || payment.method !== 'MOMO' || payment.status !== 'PENDING') return present(deps, payment)
  const attempt = await findLatestAttempt(db, payment)
  if (attempt === null || attempt.status === 'NEW') await forAWhile(momo, openAttempt(momo, payment, order.orderId))
  return present(deps, await paymentOf(db, order))
}

/** Retries the payment of an order. With MoMo: queries the open attempt, or opens a new one. Throws ORDER_NOT_FOUND, PAYMENT_NOT_FOUND,
 *  PAYMENT_NOT_OPEN. */
export async function startPayment(deps: OrderPaymentDeps, order: OwnOrder): Promise<Payment> {
  const { db, momo } = deps
  const before = await paymentOf(db, order)
  if (before.status === 'EXPIRED' || before.status === 'FAILED') throw paymentErrors.PAYMENT_NOT_OPEN()
  if (!momo || before.method !== 'MOMO' || before.status !== 'PENDING') return present(deps, before)
  const attempt = await findLatestAttempt(db, before)
  const work = attempt?.status === 'OPEN' ? queryAttempt(momo, attempt) : openAttempt(momo, before, order.orderId)
  await forAWhile(momo, work)
  return present(deps, await paymentOf(db, order))
}
