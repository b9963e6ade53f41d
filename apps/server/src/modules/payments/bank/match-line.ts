import { type LineRest, lineJoinedPosting, lineReturnedPosting } from '@chophien/domain/ledger/line-postings'
import { orderErrors } from '@chophien/domain/orders/errors'
import { payoutCodesIn, refundCodesIn } from '@chophien/domain/payments/bank-batch'
import { paymentErrors } from '@chophien/domain/payments/errors'
import { type MatchTarget, type RestKind, returnTargets } from '@chophien/domain/payments/line-kinds'
import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import { formatMoney } from '@chophien/domain/text/money'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { recordActions } from '../../audit/record-actions.queries.ts'
import { book } from '../../ledger/book.ts'
import { holdRefund } from '../momo/momo-refunds.queries.ts'
import type { LockedPayout } from '../outgoing-payouts.ts'
import { payRefund } from '../pay-refund.ts'
import { returnRefund } from '../return-refund.ts'
import { lockSentRefund } from '../returned-refunds.queries.ts'
import { claim, claimToMatch, showLine } from './claim-line.ts'
import {
  findLineReference,
  findRefundByCodes,
  lockRefundForLine,
  lockSentBack,
  matchLine,
} from './match-lines.queries.ts'
import { hasLineOfPayout } from './outgoing-lines.queries.ts'
import type { SettledByLine } from './settle-by-line.ts'
import { type ClaimedLine, markReturned } from './waiting-lines.queries.ts'

interface Target {
  target: MatchTarget
  id: number
}
interface Wanted {
  target?: MatchTarget | undefined
  id?: number | undefined
  code?: string | undefined
  /** What the rest is where amounts differ; none: they have to be equal. */
  rest?: RestKind | undefined
}

/** Why a refund or a payout came back, where nobody said it. */
const UNTOLD_REASON = 'Ngân hàng thụ hưởng đã trả lại tiền'

const sameAmount = (line: ClaimedLine, amount: number): void => {
  if (line.amount !== amount) throw paymentErrors.TRANSFER_AMOUNT_DIFFERS(formatMoney(amount))
}

/** What a line moved beyond what it paid, where an administrator has said what that is: a fee in the same line, or money to be got back, or still to be sent. Null for equal
 *  amounts. Throws TRANSFER_AMOUNT_DIFFERS: less than the whole is no fee. */
function restOf(line: ClaimedLine, amount: number, kind: RestKind | undefined): LineRest | null {
  if (kind === undefined || (kind === 'FEE' && line.amount < amount)) sameAmount(line, amount)
  return kind === undefined || line.amount === amount ? null : { kind, amount: line.amount - amount }
}

interface Joins {
  id: number
  rest: RestKind | undefined
}

async function matchRefund(
  tx: Transaction,
  { orders }: SettledByLine,
  line: ClaimedLine,
  { id, rest: kind }: Joins,
): Promise<void> {
  const refund = await lockRefundForLine(tx, id)
  if (!refund) throw paymentErrors.TRANSFER_TARGET_UNKNOWN()
  const rest = restOf(line, refund.amount, kind)
  if (refund.hasLine || (!refund.due && refund.method === 'MOMO')) throw paymentErrors.TRANSFER_TARGET_TAKEN()
  await matchLine(tx, line, { status: 'REFUND', refundId: id, rest })
  const joined = lineJoinedPosting(line, rest)
  if (!refund.due) return book(tx, [joined])
  if ((await holdRefund(tx, id))?.atMomo) throw paymentErrors.REFUND_IN_PROGRESS()
  const reference = await findLineReference(tx, line.id)
  await payRefund(tx, orders, { id, reference, paidBy: null, by: 'BANK_TRANSFER' }, [joined])
}

async function payoutOf(tx: Transaction, { payouts }: SettledByLine, id: number): Promise<LockedPayout> {
  const payout = await payouts.lockOne(tx, id)
  if (!payout) throw paymentErrors.TRANSFER_TARGET_UNKNOWN()
  return payout
}

async function matchPayout(
  tx: Transaction,
  settled: SettledByLine,
  line: ClaimedLine,
  { id, rest: kind }: Joins,
): Promise<void> {
  const payout = await payoutOf(tx, settled, id)
  const rest = restOf(line, payout.amount, kind)
  if (!payout.isSent) throw paymentErrors.TRANSFER_TARGET_UNKNOWN()
  if (await hasLineOfPayout(tx, id)) throw paymentErrors.TRANSFER_TARGET_TAKEN()
  await matchLine(tx, line, { status: 'PAYOUT', payoutId: id, rest })
  await settled.payouts.pay(tx, { ...payout, reference: await findLineReference(tx, line.id) }, [
    lineJoinedPosting(line, rest),
  ])
}

async function matchReturnedPayout(
  tx: Transaction,
  settled: SettledByLine,
  line: ClaimedLine,
  { id, reason, adminId }: { id: number; reason: string; adminId: number },
): Promise<void> {
  const payout = await payoutOf(tx, settled, id)
  sameAmount(line, payout.amount)
  if (payout.isReturned) throw paymentErrors.TRANSFER_TARGET_TAKEN()
  if (!payout.mayReturn) throw paymentErrors.TRANSFER_PAYOUT_NOT_PAID()
  await matchLine(tx, line, { status: 'PAYOUT_RETURNED', payoutId: id })
  await settled.payouts.comeBack(tx, {
    ...payout,
    reason,
    by: adminId,
    reference: await findLineReference(tx, line.id),
  })
}

/** Not of an administrator's own: the money would be due to whoever says so. */
async function matchReturnedRefund(
  tx: Transaction,
  { orders }: SettledByLine,
  line: ClaimedLine,
  { id, reason, adminId }: { id: number; reason: string; adminId: number },
): Promise<void> {
  const refund = await lockSentRefund(tx, id)
  // What MoMo paid back was never with a bank.
  if (!refund || (refund.method === 'MOMO' && !refund.due)) throw paymentErrors.TRANSFER_TARGET_UNKNOWN()
  if (refund.userId === adminId) throw orderErrors.ORDER_OF_ADMIN()
  sameAmount(line, refund.amount)
  if (refund.isReturned) throw paymentErrors.TRANSFER_TARGET_TAKEN()
  if (!refund.mayReturn) throw paymentErrors.TRANSFER_REFUND_NOT_PAID()
  await matchLine(tx, line, { status: 'REFUND_RETURNED', refundId: id })
  await returnRefund(tx, orders, { refund, reason, reference: await findLineReference(tx, line.id) })
}

/** The line with which an incoming one was sent back. One that still waits counts as sent back by it. */
async function matchReturn(
  tx: Transaction,
  line: ClaimedLine,
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  const back = await lockSentBack(tx, id)
  if (!back) throw paymentErrors.TRANSFER_TARGET_UNKNOWN()
  sameAmount(line, back.amount)
  if (back.hasLine) throw paymentErrors.TRANSFER_TARGET_TAKEN()
  await matchLine(tx, line, { status: 'RETURN', returnOf: id })
  if (!back.waits) return book(tx, [lineJoinedPosting(line)])
  const sent = await claim(tx, { id, adminId, direction: 'IN' })
  await markReturned(tx, { id, reference: await findLineReference(tx, line.id) })
  book(tx, [lineReturnedPosting(sent), lineJoinedPosting(line)])
}

/** What a code names, of what a line of this direction can be. Throws TRANSFER_TARGET_UNKNOWN. */
async function targetOf(
  tx: Transaction,
  { payouts }: SettledByLine,
  direction: 'IN' | 'OUT',
  { target, id, code = '' }: Wanted,
): Promise<Target> {
  if (target !== undefined && id !== undefined) {
    if ((direction === 'IN') !== returnTargets.includes(target)) throw paymentErrors.TRANSFER_TARGET_UNKNOWN()
    return { target, id }
  }
  const refund = await findRefundByCodes(tx, refundCodesIn(code))
  if (refund !== null) return { target: direction === 'IN' ? 'REFUND_RETURNED' : 'REFUND', id: refund }
  const payout = await payouts.lock(tx, payoutCodesIn(code))
  if (!payout) throw paymentErrors.TRANSFER_TARGET_UNKNOWN()
  return { target: direction === 'IN' ? 'PAYOUT_RETURNED' : 'PAYOUT', id: payout.id }
}

/** Records what a waiting line, or one that did not fit its refund or payout, is the bank's side of: a refund or a payout that it paid (also one that was recorded by hand before) or brought back, or an
 *  incoming line that it sent back. Nothing is booked twice: where the other side is booked already, the line only joins it. Throws as `claim`, TRANSFER_TARGET_UNKNOWN,
 *  TRANSFER_AMOUNT_DIFFERS, TRANSFER_TARGET_TAKEN, TRANSFER_REFUND_NOT_PAID, TRANSFER_PAYOUT_NOT_PAID, and ORDER_OF_ADMIN for the own refund that comes back. */
export async function matchWaitingLine(
  { db, ...settled }: SettledByLine & { db: Database },
  { id, adminId, wanted, reason }: { id: number; adminId: number; wanted: Wanted; reason?: string | undefined },
): Promise<Transfer> {
  await db.transaction(async (tx) => {
    const { direction } = await showLine(tx, id)
    const { before, ...line } = await claimToMatch(tx, { id, adminId, direction })
    const found = await targetOf(tx, settled, direction, wanted)
    const { target } = found
    const joins = { id: found.id, rest: wanted.rest }
    const back = { id: found.id, reason: reason ?? UNTOLD_REASON, adminId }
    if (target === 'REFUND') await matchRefund(tx, settled, line, joins)
    else if (target === 'PAYOUT') await matchPayout(tx, settled, line, joins)
    else if (target === 'RETURN') await matchReturn(tx, line, { id: found.id, adminId })
    else if (target === 'REFUND_RETURNED') await matchReturnedRefund(tx, settled, line, back)
    else await matchReturnedPayout(tx, settled, line, back)
    await recordActions(tx, adminId, [
      {
        action: 'transfer.match',
        subjectId: id,
        before: { status: before },
        after: {
          status: target,
          targetId: found.id,
          amount: line.amount,
          ...(wanted.rest ? { rest: wanted.rest } : {}),
        },
        reason: reason ?? null,
      },
    ])
  })
  return showLine(db, id)
}
