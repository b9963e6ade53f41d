import { accountName } from '@chophien/domain/ledger/account-names'
import { orderErrors } from '@chophien/domain/orders/errors'
import type { PreviewedDecision } from '@chophien/domain/returns/admin-schemas'
import { refundableOf } from '@chophien/domain/returns/case-refund'
import { isOpenCase } from '@chophien/domain/returns/case-states'
import { canDecideReturn, stateOfDecision } from '@chophien/domain/returns/decisions'
import { caseErrors } from '@chophien/domain/returns/errors'
import type { ApprovedDecision, ConsideredDecision, Decision } from '@chophien/domain/returns/forms'
import { formatMoney } from '@chophien/domain/text/money'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { findCaseOrder } from '../orders/case-orders.queries.ts'
import { exactOrder } from '../orders/transition-order.queries.ts'
import { requireForeignShop } from '../shops/foreign-shop.ts'
import { findOrderTaxes } from '../taxes/tax-terms.queries.ts'
import { advanceCase, lockCase } from './advance-case.ts'
import { dropWaitingDecision, insertDecision, settleDecision } from './case-decisions.queries.ts'
import type { CaseSettings } from './case-settings.ts'
import { anyCase, findCaseState, findOrderOfCase } from './case-state.queries.ts'
import type { PreviewNames } from './cases.queries.ts'
import { type Decided, foresee, settlementOf } from './decision-postings.ts'
import { isUnpaidParcel, type LockedCase } from './plan-settlement.ts'
import type { CaseDeps } from './press-case.ts'

/** Locks a case for an administrator, who works on none of the own purchases, and on none about a shop that they own or work for. Throws CASE_NOT_FOUND,
 *  ORDER_OF_ADMIN, SHOP_OF_ADMIN. */
async function lockForAdmin(tx: Transaction, id: number, adminId: number): Promise<LockedCase> {
  const locked = await lockCase(tx, anyCase(id))
  if (locked.of.userId === adminId) throw orderErrors.ORDER_OF_ADMIN()
  await requireForeignShop(tx, adminId, locked.order.shopId)
  return locked
}

/** What is decided, checked. Throws CASE_MOVED_ON for another version, DECISION_WAITS, DECISION_RETURN_IMPOSSIBLE, DECISION_AMOUNT_TOO_HIGH. */
function checked(locked: LockedCase, { outcome, amount, bearer, version }: ConsideredDecision): Decided {
  const { of } = locked
  if (of.state !== 'ESCALATED' || of.version !== version) throw caseErrors.CASE_MOVED_ON()
  if (of.waiting) throw caseErrors.DECISION_WAITS()
  return checkedSum(locked, { outcome, amount: amount ?? 0, bearer })
}

function checkedSum(locked: LockedCase, decided: Decided): Decided {
  if (decided.outcome === 'REFUSE') return { ...decided, amount: 0 }
  if (decided.outcome === 'RETURN' && !canDecideReturn(locked.of)) throw caseErrors.DECISION_RETURN_IMPOSSIBLE()
  // Nobody paid for a parcel that was to be paid at the door and never came.
  if (isUnpaidParcel(locked)) return { ...decided, amount: 0 }
  const { goods, shipping } = refundableOf(locked.order)
  if (decided.amount < 1 || decided.amount > goods + shipping)
    throw caseErrors.DECISION_AMOUNT_TOO_HIGH(formatMoney(goods + shipping))
  return decided
}

/** Throws DECISION_POSTINGS_CHANGED when it would do something else than what was shown. Returns whether it needs a second administrator. */
async function checkShown(
  tx: Transaction,
  settings: CaseSettings,
  locked: LockedCase,
  { decided, shown }: { decided: Decided; shown: string },
): Promise<boolean> {
  const { digest, needsSecond } = await foresee(tx, settings, locked, decided)
  if (digest !== shown) throw caseErrors.DECISION_POSTINGS_CHANGED()
  return needsSecond
}

async function apply(
  tx: Transaction,
  settings: CaseSettings,
  locked: LockedCase,
  decided: Decided,
  { adminId, reason }: { adminId: number; reason: string },
): Promise<void> {
  const to = stateOfDecision[decided.outcome]
  await advanceCase(
    tx,
    settings,
    locked,
    { to, ...(to === 'AGREED' ? { withGoods: true } : {}) },
    { actor: 'admin', actorId: adminId, note: reason },
    to === 'REFUNDED' ? settlementOf(locked, decided) : null,
  )
}

const about = ({ of, order }: LockedCase) => ({ subjectId: of.id, subjectName: order.orderNumber })

/** An administrator decides a case that waits for the marketplace. Above a sum the decision waits for a second administrator. Throws what is wrong with
 *  it, CASE_MOVED_ON when the case is not as it was read, and DECISION_POSTINGS_CHANGED. As all that administrators do
 *  with a case it throws ORDER_OF_ADMIN for the own purchase, SHOP_OF_ADMIN about the own shop. */
export const decideCase = (
  { db, settings }: CaseDeps,
  id: number,
  adminId: number,
  decision: Decision,
): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await lockForAdmin(tx, id, adminId)
    const decided = checked(locked, decision)
    const waits = await checkShown(tx, settings, locked, { decided, shown: decision.shown })
    const { returnPayer, reason } = decision
    await insertDecision(tx, locked.of, {
      ...decided,
      returnPayer,
      reason,
      state: waits ? 'WAITING' : 'APPLIED',
      by: adminId,
    })
    await recordActions(tx, adminId, [
      { action: 'case.decide', ...about(locked), after: { ...decided, returnPayer, waits }, reason },
    ])
    if (!waits) await apply(tx, settings, locked, decided, { adminId, reason })
  })

/** A second administrator approves the waiting decision that was read. Throws DECISION_GONE, also for another one, DECISION_NEEDS_ANOTHER for who made it,
 *  DECISION_AMOUNT_TOO_HIGH when the order cannot give that much back any more, and DECISION_POSTINGS_CHANGED. */
export const approveDecision = (
  { db, settings }: CaseDeps,
  id: number,
  adminId: number,
  { decisionId, shown }: ApprovedDecision,
): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await lockForAdmin(tx, id, adminId)
    const { waiting, state } = locked.of
    if (waiting?.id !== decisionId || state !== 'ESCALATED') throw caseErrors.DECISION_GONE()
    if (waiting.by === adminId) throw caseErrors.DECISION_NEEDS_ANOTHER()
    const decided = checkedSum(locked, waiting)
    await checkShown(tx, settings, locked, { decided, shown })
    await settleDecision(tx, locked.of, { id: waiting.id, state: 'APPLIED', approvedBy: adminId })
    await recordActions(tx, adminId, [
      { action: 'case.approve', ...about(locked), after: { outcome: decided.outcome, amount: decided.amount } },
    ])
    await apply(tx, settings, locked, decided, { adminId, reason: waiting.reason })
  })

/** An administrator, also the one who made it, takes the waiting decision away that was read. Throws DECISION_GONE, also for another one. */
export const rejectDecision = (
  { db }: CaseDeps,
  id: number,
  adminId: number,
  { decisionId, note: reason }: { decisionId: number; note: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await lockForAdmin(tx, id, adminId)
    const { waiting } = locked.of
    if (waiting?.id !== decisionId) throw caseErrors.DECISION_GONE()
    await settleDecision(tx, locked.of, { id: waiting.id, state: 'REJECTED', approvedBy: null })
    await recordActions(tx, adminId, [
      { action: 'case.reject', ...about(locked), before: { outcome: waiting.outcome, amount: waiting.amount }, reason },
    ])
  })

/** An administrator takes over a case. Throws CASE_MOVED_ON for one that ended or is the marketplace's already. */
export const takeCase = ({ db, settings }: CaseDeps, id: number, adminId: number, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await lockForAdmin(tx, id, adminId)
    if (!isOpenCase(locked.of.state) || locked.of.state === 'ESCALATED') throw caseErrors.CASE_MOVED_ON()
    await dropWaitingDecision(tx, locked.of)
    await recordActions(tx, adminId, [
      {
        action: 'case.take',
        ...about(locked),
        before: { state: locked.of.state },
        after: { state: 'ESCALATED' },
        reason,
      },
    ])
    const step = { actor: 'admin', actorId: adminId, note: reason } as const
    await advanceCase(tx, settings, locked, { to: 'ESCALATED' }, step)
  })

/** A case with its order as they are now, without a lock. Throws CASE_NOT_FOUND. */
async function readCase(db: Db, id: number): Promise<LockedCase> {
  const found = await findOrderOfCase(db, anyCase(id))
  const order = found && (await findCaseOrder(db, exactOrder({ shopId: found.shopId, id: found.orderId })))
  if (!order) throw caseErrors.CASE_NOT_FOUND()
  return { of: await findCaseState(db, found), order, taxes: await findOrderTaxes(db, order) }
}

async function previewOf(
  db: Db,
  settings: CaseSettings,
  locked: LockedCase,
  decided: Decided,
  names: PreviewNames,
): Promise<PreviewedDecision> {
  const { entries, ...more } = await foresee(db, settings, locked, decided)
  const whose = await names(locked.of)
  return {
    entries: entries.map((entry) => ({
      account: entry.account,
      name: accountName(entry, whose),
      amount: entry.amount,
    })),
    ...more,
  }
}

/** What a decision would book, by the code that books it. The sum of a decision to send goods back is booked when they came. Throws as `decideCase`,
 *  but tells also the buyer. */
export async function previewDecision(
  db: Db,
  settings: CaseSettings,
  id: number,
  decision: ConsideredDecision,
  names: PreviewNames,
): Promise<PreviewedDecision> {
  const locked = await readCase(db, id)
  return previewOf(db, settings, locked, checked(locked, decision), names)
}

/** What the waiting decision that was read would book if it were approved now: its order may have given back something since. The sum of a decision to send
 *  goods back is booked when they came. Throws as `approveDecision`, but tells also who made it, and the buyer. */
export async function previewWaiting(
  db: Db,
  settings: CaseSettings,
  id: number,
  decisionId: number,
  names: PreviewNames,
): Promise<PreviewedDecision> {
  const locked = await readCase(db, id)
  const { waiting, state } = locked.of
  if (waiting?.id !== decisionId || state !== 'ESCALATED') throw caseErrors.DECISION_GONE()
  return previewOf(db, settings, locked, checkedSum(locked, waiting), names)
}
