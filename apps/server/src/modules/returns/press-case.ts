import { orderErrors } from '@chophien/domain/orders/errors'
import { type CasePress, canPress, casePressRules, notesGoods } from '@chophien/domain/returns/case-presses'
import type { CaseState } from '@chophien/domain/returns/case-states'
import { caseErrors } from '@chophien/domain/returns/errors'
import { caseMessages } from '@chophien/domain/returns/messages'
import { isSameCarrier } from '@chophien/domain/shipping/carrier-status'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { findParcels } from '../orders/orders.queries.ts'
import { advanceCase, lockCase, takeGoodsAfterEnd } from './advance-case.ts'
import { type CaseChange, writeResellable } from './case-changes.queries.ts'
import { dropWaitingDecision } from './case-decisions.queries.ts'
import type { CaseSettings } from './case-settings.ts'
import { hasEvidenceOfSeller } from './evidence.queries.ts'
import {
  agreedRefund,
  isUnpaidParcel,
  type LockedCase,
  needsLook,
  planSettlement,
  refundOfSum,
  type Settlement,
} from './plan-settlement.ts'

export interface CaseDeps {
  db: Database
  settings: CaseSettings
}

/** What a press says besides itself. */
export interface PressInput {
  note?: string | null
  /** The sum of the offer that was read. */
  accepted?: number | undefined
  offer?: { amount: number; note: string | null }
  sentBack?: { carrier: string; trackingCode: string }
  resellable?: readonly { orderItemId: number; quantity: number }[]
}

/** What was asked for is given back whole; an accepted offer only its sum. */
function settlementOf(locked: LockedCase, press: CasePress): Settlement {
  const { of } = locked
  if (press === 'accept' && !isUnpaidParcel(locked))
    return planSettlement(locked, { refund: refundOfSum(locked, of.offered ?? 0, 'SHOP'), bearer: 'SHOP' })
  return planSettlement(locked, agreedRefund(locked))
}

async function check(tx: Transaction, { of, order }: LockedCase, press: CasePress, input: PressInput): Promise<void> {
  if ((press === 'contest' || press === 'prove') && !(await hasEvidenceOfSeller(tx, of)))
    throw caseErrors.CASE_EVIDENCE_NEEDED()
  // Another offer took the place of the one that was read.
  if (input.accepted !== undefined && input.accepted !== of.offered) throw caseErrors.CASE_MOVED_ON()
  if (input.offer && input.offer.amount > of.goods + of.shipping) throw caseErrors.CASE_OFFER_TOO_HIGH()
  if (input.sentBack) {
    const { carrier, trackingCode } = input.sentBack
    const parcels = await findParcels(tx, trackingCode)
    if (parcels.some((parcel) => isSameCarrier(parcel.carrier, carrier))) throw caseErrors.CASE_CODE_OF_ORDER()
  }
  for (const { orderItemId, quantity } of input.resellable ?? []) {
    const line = of.lines.find((each) => each.orderItemId === orderItemId)
    const name = order.lines.find((each) => each.orderItemId === orderItemId)?.productName
    if (!line || name === undefined) throw caseErrors.CASE_LINE_UNKNOWN()
    if (quantity > line.quantity) throw caseErrors.CASE_UNITS_TAKEN(name)
  }
}

interface PressEnd {
  from: CaseState
  to: CaseState
}

/** A shopper or seller presses a button of a case (docs/product.md). Throws CASE_NOT_FOUND, CASE_MOVED_ON, CASE_DEADLINE_OVER and what the press
 *  refuses; ORDER_OF_OWN when a seller has bought the goods. Returns where it led from which state: to the marketplace for a sum that it looks at first, nowhere
 *  where it only noted goods. */
export async function pressCase(
  { db, settings }: CaseDeps,
  which: Sql,
  press: CasePress,
  actor: { by: 'shopper' | 'seller'; id: number },
  input: PressInput = {},
): Promise<PressEnd> {
  return db.transaction(async (tx) => {
    const locked = await lockCase(tx, which)
    const { of } = locked
    const pressed = { ...of, decisionWaits: of.waiting !== null }
    if (actor.by === 'seller' && of.userId === actor.id) throw orderErrors.ORDER_OF_OWN()
    if (!canPress(press, actor.by, pressed)) throw caseErrors.CASE_MOVED_ON()
    await check(tx, locked, press, input)
    if (press === 'confirm') await writeResellable(tx, of, input.resellable ?? [])
    if (press === 'withdraw') await dropWaitingDecision(tx, of)
    if (notesGoods(press, of.state)) {
      await takeGoodsAfterEnd(tx, locked, { actor: actor.by, actorId: actor.id, note: { cause: 'BACK_AFTER_END' } })
      return { from: of.state, to: of.state }
    }
    const agreed = casePressRules[press].to(pressed)
    const settlement = agreed === 'REFUNDED' ? settlementOf(locked, press) : null
    const looked = settlement !== null && needsLook(locked, settlement, settings.approvalAbove)
    const to = looked ? 'ESCALATED' : agreed
    const change: Omit<CaseChange, 'deadline'> = {
      to,
      ...(input.offer ? { offer: input.offer } : {}),
      ...(input.sentBack ? { sentBack: input.sentBack } : {}),
      ...(press === 'received' ? { received: true } : {}),
    }
    await advanceCase(
      tx,
      settings,
      locked,
      change,
      {
        actor: actor.by,
        actorId: actor.id,
        note: looked ? { cause: 'LARGE_SUM' } : (input.note ?? input.offer?.note ?? null),
      },
      looked ? null : settlement,
    )
    return { from: of.state, to }
  })
}

const promises: readonly CasePress[] = ['agree', 'accept', 'confirm']

/** What is said of a press; `done`: where it did what it promises. */
export function saidOf(press: CasePress, { from, to }: PressEnd, done: string): string {
  if (notesGoods(press, from)) return caseMessages.stocked
  return to === 'ESCALATED' && promises.includes(press) ? caseMessages.lookedAtFirst : done
}
