import { eventWords } from '@chophien/domain/orders/event-causes'
import type { AdminCaseDetail } from '@chophien/domain/returns/admin-schemas'
import { caseDeadlines } from '@chophien/domain/returns/case-deadlines'
import { caseNote } from '@chophien/domain/returns/case-note'
import { pressesOf } from '@chophien/domain/returns/case-presses'
import { refundableOf } from '@chophien/domain/returns/case-refund'
import { canDecideReturn } from '@chophien/domain/returns/decisions'
import { caseErrors } from '@chophien/domain/returns/errors'
import type { Case, CaseSummary, EvidenceItem } from '@chophien/domain/returns/schemas'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { findCaseOrder } from '../orders/case-orders.queries.ts'
import { exactOrder } from '../orders/transition-order.queries.ts'
import { findShopperRecord, findShopRecord, findWaitingDecision } from './case-records.queries.ts'
import { anyCase } from './case-state.queries.ts'
import { type CaseRow, findCase, type SummaryRow } from './cases.queries.ts'
import type { CaseDeps } from './press-case.ts'

export interface ShowDeps extends CaseDeps {
  /** The evidence of cases of one shop, by case, with addresses that open for some minutes. */
  evidenceOf: (db: ReadDb, of: { shopId: number; caseIds: readonly number[] }) => Promise<Map<number, EvidenceItem[]>>
}

/** A row of a list as it is answered. */
export const presentSummary = ({ openedAt, closedAt, deadline, ...row }: SummaryRow): CaseSummary => ({
  ...row,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  deadline: deadline?.toISOString() ?? null,
  waitsFor: caseDeadlines[row.state]?.waitsFor ?? null,
})

const iso = (text: string): string => new Date(text).toISOString()

function presentOffer({ offered, offerNote, offeredAt }: CaseRow): Case['offer'] {
  return offered === null || offeredAt === null
    ? null
    : { amount: offered, note: offerNote, at: offeredAt.toISOString() }
}

function presentSentBack({ returnCarrier, returnTrackingCode, sentBackAt }: CaseRow): Case['sentBack'] {
  return returnCarrier === null || returnTrackingCode === null || sentBackAt === null
    ? null
    : { carrier: returnCarrier, trackingCode: returnTrackingCode, at: sentBackAt.toISOString() }
}

async function present(deps: ShowDeps, row: CaseRow, reader: 'shopper' | 'seller' | 'admin'): Promise<Case> {
  const { db } = deps
  const { refund } = row
  const evidence = await deps.evidenceOf(db, { shopId: row.shopId, caseIds: [row.id] })
  const { version, openedBy, orderStatus, paymentMethodCode, withGoods, lines, goods, shipping } = row
  const note = caseNote(row)
  const { id, orderId, orderNumber, shopId, shopName, kind, reason, state, amount, openedAt, closedAt, deadline } = row
  const summary = {
    id,
    orderId,
    orderNumber,
    shopId,
    shopName,
    kind,
    reason,
    state,
    amount,
    openedAt,
    closedAt,
    deadline,
  }
  return {
    ...presentSummary({ ...summary, firstProduct: row.firstProduct }),
    ...{ version, openedBy, orderStatus, paymentMethodCode, withGoods, note, lines, goods, shipping },
    offer: presentOffer(row),
    decision: row.decision && { ...row.decision, decidedAt: iso(row.decision.decidedAt) },
    sentBack: presentSentBack(row),
    returnTo: reader === 'shopper' && (state === 'AGREED' || state === 'SENT_BACK') ? row.returnTo : null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    refund: refund && {
      ...refund,
      paidAt: refund.paidAt && iso(refund.paidAt),
    },
    timeline: row.timeline.map((event) => ({
      ...event,
      note: eventWords(event),
      at: iso(event.at),
    })),
    messages: (row.messages ?? []).map((message) => ({ ...message, at: iso(message.at) })),
    evidence: evidence.get(row.id) ?? [],
    presses: pressesOf(reader, {
      ...row,
      sentBack: row.sentBackAt !== null,
      unitsKnown: lines.some(({ resellable }) => resellable !== null),
    }),
  }
}

/** A case as one of its two sides sees it. Throws CASE_NOT_FOUND, also for another person's. */
export async function showCase(deps: ShowDeps, which: Sql, reader: 'shopper' | 'seller'): Promise<Case> {
  const row = await findCase(deps.db, which)
  if (!row) throw caseErrors.CASE_NOT_FOUND()
  return present(deps, row, reader)
}

/** A case as administrators see it: with what they need to decide. Throws CASE_NOT_FOUND. */
export async function showAdminCase(deps: ShowDeps, id: number, adminId: number): Promise<AdminCaseDetail> {
  const { db, settings } = deps
  const row = await findCase(db, anyCase(id))
  if (!row) throw caseErrors.CASE_NOT_FOUND()
  const [shown, order, waiting, shopperRecord, shopRecord] = await Promise.all([
    present(deps, row, 'admin'),
    findCaseOrder(db, exactOrder({ shopId: row.shopId, id: row.orderId })),
    findWaitingDecision(db, row),
    findShopperRecord(db, row.userId),
    findShopRecord(db, row.shopId),
  ])
  const { shopper, carrier, trackingCode } = row
  return {
    ...shown,
    shopper,
    carrier,
    trackingCode,
    refundable: order ? refundableOf(order) : { goods: 0, shipping: 0 },
    canReturn: canDecideReturn({ ...row, sentBack: row.sentBackAt !== null }),
    waiting: waiting && presentWaiting(waiting, adminId),
    approvalAbove: settings.approvalAbove,
    shopperRecord,
    shopRecord,
  }
}

const presentWaiting = (
  { byId, at, ...waiting }: NonNullable<Awaited<ReturnType<typeof findWaitingDecision>>>,
  adminId: number,
): AdminCaseDetail['waiting'] => ({ ...waiting, at: at.toISOString(), mine: byId === adminId })
