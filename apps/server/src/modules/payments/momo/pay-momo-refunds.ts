import { randomBytes } from 'node:crypto'
import { isWithinMomo } from '@chophien/domain/payments/momo-limits'
import { refundOutcome, UNKNOWN_ORDER } from '@chophien/domain/payments/momo-results'
import type { Db } from '../../../platform/database/database.ts'
import { payRefund } from '../pay-refund.ts'
import { type MomoClient, MomoSilent, type MomoState } from './client.ts'
import {
  claimAskedRefunds,
  findUnaskedRefunds,
  holdRefund,
  insertMomoRefund,
  type MomoRefund,
  refuseMomoRefund,
  settleMomoRefund,
} from './momo-refunds.queries.ts'
import type { MomoSettling } from './settle-attempt.ts'

const AT_ONCE = 10
const GIVEN_UP_AT_ONCE = 200

interface MomoRefunding extends MomoSettling {
  client: MomoClient
}

async function refuse(
  { db, log }: { db: Db; log: MomoRefunding['log'] },
  refund: MomoRefund,
  resultCode: number | null,
): Promise<void> {
  await refuseMomoRefund(db, { orderId: refund.orderId, resultCode })
  log.warn({ refundId: refund.refundId, resultCode }, 'MoMo does not give this back: it is due by hand')
}

async function act(deps: MomoRefunding, refund: MomoRefund, { resultCode, transId }: MomoState): Promise<void> {
  const outcome = refundOutcome(resultCode)
  if (outcome === 'refused' || outcome === 'misuse') return refuse(deps, refund, resultCode)
  // The outcome is unknown: the next run queries it under the same id.
  if (outcome === 'unknown') return
  await deps.db.transaction(async (tx) => {
    await holdRefund(tx, refund.refundId)
    if (!(await settleMomoRefund(tx, { orderId: refund.orderId, resultCode }))) return
    await payRefund(tx, deps.orders, { id: refund.refundId, reference: transId ?? refund.orderId, paidBy: null })
  })
}

async function ask(deps: MomoRefunding, refund: MomoRefund): Promise<void> {
  const { orderId, requestId, amount, transId } = refund
  // MoMo requires the transaction id as a JSON number; beyond 2^53 it would name another transaction.
  if (transId === null || !Number.isSafeInteger(Number(transId)) || !isWithinMomo(amount))
    return refuse(deps, refund, null)
  // Repeated with the same ids after a crash or without an answer: to MoMo it is one refund.
  const state = await deps.client.refund({ orderId, requestId, amount, transId, description: `Hoàn tiền ${orderId}` })
  return act(deps, refund, state)
}

async function askAgain(deps: MomoRefunding, refund: MomoRefund): Promise<void> {
  const state = await deps.client.queryRefund(refund.orderId)
  // MoMo does not know the refund: the request never arrived.
  if (state.resultCode === UNKNOWN_ORDER) return ask(deps, refund)
  // A rejected query says nothing about the refund.
  if (refundOutcome(state.resultCode) !== 'misuse') return act(deps, refund, state)
  deps.log.warn({ refundId: refund.refundId, resultCode: state.resultCode }, 'MoMo refuses how it is asked')
}

async function quietly(deps: MomoRefunding, refund: MomoRefund, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof MomoSilent)) throw error
    deps.log.warn({ refundId: refund.refundId }, error.message)
  }
}

const newNames = () => ({
  orderId: `RF-${randomBytes(9).toString('hex').toUpperCase()}`,
  requestId: crypto.randomUUID(),
})

/** Where MoMo is not connected any more: what it was never asked for is due by hand after a day, so that nothing is given up for a start without its keys.
 *  What it was asked for, without an answer yet, may have been paid and stays with it. */
export async function giveUpMomoRefunds(deps: Pick<MomoRefunding, 'db' | 'log'>): Promise<void> {
  for (const { id } of await findUnaskedRefunds(deps.db, { limit: GIVEN_UP_AT_ONCE, hours: 24 }))
    await deps.db.transaction(async (tx) => {
      const refund = await insertMomoRefund(tx, { id, ...newNames() })
      if (refund) await refuse({ ...deps, db: tx }, refund, null)
    })
}

/** Pays due refunds through MoMo. A refused one stays due for an admin. A request without a result is queried until there is one; until then an
 *  admin cannot pay it by hand. */
export async function payMomoRefunds(deps: MomoRefunding): Promise<void> {
  const asked = await claimAskedRefunds(deps.db, AT_ONCE)
  const unasked: MomoRefund[] = []
  for (const { id } of await findUnaskedRefunds(deps.db, { limit: AT_ONCE })) {
    const refund = await deps.db.transaction((tx) => insertMomoRefund(tx, { id, ...newNames() }))
    if (refund) unasked.push(refund)
  }
  // Start and await all together: a rejection that nobody awaits yet ends the process.
  const outcomes = await Promise.allSettled([
    ...asked.map((refund) => quietly(deps, refund, askAgain(deps, refund))),
    ...unasked.map((refund) => quietly(deps, refund, ask(deps, refund))),
  ])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
