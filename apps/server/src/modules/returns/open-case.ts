import { orderErrors } from '@chophien/domain/orders/errors'
import { type EventNote, storedNote } from '@chophien/domain/orders/event-causes'
import { type CaseOrigin, caseOrigins, type OrderStatus } from '@chophien/domain/orders/order-status'
import { canBeMissed, claimableUnits, reopenableUnits } from '@chophien/domain/returns/case-claims'
import { caseDeadlineOf } from '@chophien/domain/returns/case-deadlines'
import { isUnpaidParcel, priceCase } from '@chophien/domain/returns/case-money'
import { type CaseKind, type CaseReason, caseReasonRules } from '@chophien/domain/returns/case-reasons'
import type { CaseActor, CaseState } from '@chophien/domain/returns/case-states'
import { type OpenableCase, openableCases } from '@chophien/domain/returns/case-windows'
import { caseErrors } from '@chophien/domain/returns/errors'
import { CASES_OF_ORDER_MAX } from '@chophien/domain/returns/limits'
import { statusOfCases } from '@chophien/domain/returns/order-view'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { book } from '../ledger/book.ts'
import { type CaseOrder, findCaseOrder, lockCaseOrder } from '../orders/case-orders.queries.ts'
import { exactOrder } from '../orders/transition-order.queries.ts'
import { transitionOrders } from '../orders/transition-order.ts'
import { requireForeignShop } from '../shops/foreign-shop.ts'
import { insertCase } from './case-changes.queries.ts'
import type { CaseSettings } from './case-settings.ts'
import { findClaims, findOpenStates, holdShopper } from './case-state.queries.ts'
import { findReturnable } from './returnable-goods.queries.ts'

type Claims = Awaited<ReturnType<typeof findClaims>>

/** What somebody asks for. `lines`: empty for all that can be asked for. */
export interface WantedCase {
  kind: CaseKind
  reason: CaseReason
  note: string | null
  lines: readonly { orderItemId: number; quantity: number }[]
}

const isOrigin = (status: OrderStatus): status is CaseOrigin => caseOrigins.some((each) => each === status)

/** Where an order stands without its open cases; null where no case can be opened. */
export const originOf = ({ status, origin }: Pick<CaseOrder, 'status' | 'origin'>): CaseOrigin | null =>
  origin ?? (isOrigin(status) ? status : null)

/** The cases that the shopper may open now. */
export async function openableOf(
  db: Db,
  order: CaseOrder,
  claims: Claims,
  { windows }: CaseSettings,
): Promise<OpenableCase[]> {
  const origin = originOf(order)
  if (!origin) return []
  const free = order.lines.filter((line) => claimableUnits(line, claims) > 0)
  if (free.length === 0) return []
  const returnable = await findReturnable(
    db,
    free.map(({ productId }) => productId),
  )
  const openable = openableCases({ ...order, origin, returnable: returnable.size > 0 }, windows, order.now)
  return openable.filter(({ kind }) => kind !== 'NOT_RECEIVED' || canBeMissed(claims))
}

/** The units that a case gets. Throws CASE_LINE_UNKNOWN, CASE_UNITS_TAKEN, CASE_NOT_ALLOWED when there are none. */
function unitsFor(order: CaseOrder, wanted: WantedCase, free: (line: CaseOrder['lines'][number]) => number) {
  const units = new Map<number, number>()
  for (const { orderItemId, quantity } of wanted.lines) units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity)
  // A missed parcel is missed whole.
  if (units.size === 0 || wanted.kind === 'NOT_RECEIVED') {
    units.clear()
    for (const line of order.lines) if (free(line) > 0) units.set(line.orderItemId, free(line))
  }
  for (const [orderItemId, quantity] of units) {
    const line = order.lines.find((each) => each.orderItemId === orderItemId)
    if (!line) throw caseErrors.CASE_LINE_UNKNOWN()
    if (quantity > free(line)) throw caseErrors.CASE_UNITS_TAKEN(line.productName)
  }
  if (units.size === 0) throw caseErrors.CASE_NOT_ALLOWED()
  return units
}

/** A change of mind is for goods whose category takes them back. Throws CASE_REASON_NOT_ALLOWED. */
async function checkReturnable(tx: Transaction, order: CaseOrder, units: ReadonlyMap<number, number>): Promise<void> {
  const wanted = order.lines.filter(({ orderItemId }) => units.has(orderItemId)).map(({ productId }) => productId)
  const returnable = await findReturnable(tx, wanted)
  if (!wanted.every((id) => returnable.has(id))) throw caseErrors.CASE_REASON_NOT_ALLOWED()
}

interface Opener {
  by: 'shopper' | 'admin' | 'timer'
  id: number | null
}

const allowed = {
  /** The shopper: in the windows, by their reasons, units that no case has. */
  async shopper(tx: Transaction, order: CaseOrder, claims: Claims, wanted: WantedCase, settings: CaseSettings) {
    const openable = await openableOf(tx, order, claims, settings)
    const open = openable.find(({ kind }) => kind === wanted.kind)
    if (!caseReasonRules[wanted.reason].kinds.includes(wanted.kind)) throw caseErrors.CASE_REASON_NOT_ALLOWED()
    // Another reason may still be open: its window lasts longer.
    if (!open?.reasons.includes(wanted.reason)) throw caseErrors.CASE_NOT_ALLOWED()
    if (new Set(claims.map(({ caseId }) => caseId)).size >= CASES_OF_ORDER_MAX) throw caseErrors.CASES_TOO_MANY()
    const units = unitsFor(order, wanted, (line) => claimableUnits(line, claims))
    if (wanted.reason === 'CHANGED_MIND') await checkReturnable(tx, order, units)
    return units
  },
  /** The marketplace: whatever left the shop. What is on its way can only be missed, and whole. */
  async marketplace(order: CaseOrder, claims: Claims, wanted: WantedCase) {
    const untouched = order.refunded === 0 && claims.every(({ state }) => endedWithoutMoney.includes(state))
    if (wanted.kind === 'NOT_RECEIVED' ? !untouched : originOf(order) === 'SHIPPED') throw caseErrors.CASE_NOT_ALLOWED()
    return unitsFor(order, wanted, (line) => reopenableUnits(line, claims, wanted.kind))
  },
}
const endedWithoutMoney: readonly CaseState[] = ['CLOSED', 'WITHDRAWN']

/** Opens a case of an order under the order's lock. A shopper's case waits for the seller; one of the marketplace, or about a
 *  parcel of which its carrier reported the end, for an administrator. Returns its id.
 *  Throws ORDER_NOT_FOUND, ORDER_OF_ADMIN for an administrator's own purchase, SHOP_OF_ADMIN about the own shop, CASE_NOT_ALLOWED, CASE_REASON_NOT_ALLOWED, CASE_LINE_UNKNOWN, CASE_UNITS_TAKEN,
 *  CASES_TOO_MANY. */
export async function openCase(
  tx: Transaction,
  settings: CaseSettings,
  which: Sql,
  wanted: WantedCase,
  opener: Opener,
): Promise<{ caseId: number; order: CaseOrder }> {
  const locked = await lockCaseOrder(tx, which)
  const ofOrder = locked && exactOrder(locked)
  const order = ofOrder && (await findCaseOrder(tx, ofOrder))
  if (!order) throw orderErrors.ORDER_NOT_FOUND()
  if (opener.by === 'admin' && opener.id !== null) {
    if (order.userId === opener.id) throw orderErrors.ORDER_OF_ADMIN()
    await requireForeignShop(tx, opener.id, order.shopId)
  }
  const origin = originOf(order)
  if (!origin) throw caseErrors.CASE_NOT_ALLOWED()
  if (!(await holdShopper(tx, order.userId))) throw caseErrors.CASE_NOT_ALLOWED()
  const claims = await findClaims(tx, order)
  const units =
    opener.by === 'shopper'
      ? await allowed.shopper(tx, order, claims, wanted, settings)
      : await allowed.marketplace(order, claims, wanted)
  const price = priceCase(order, units, wanted.reason)
  const unpaid = isUnpaidParcel({ kind: wanted.kind, method: order.method })
  // A seller cannot prove more than the carrier's own report.
  const reported = wanted.kind === 'NOT_RECEIVED' && order.carrierReported
  const state: CaseState = opener.by === 'shopper' && !reported ? 'OPEN' : 'ESCALATED'
  // The timer opens cases of parcels that nobody reported.
  const note: EventNote = opener.by === 'timer' ? { cause: 'NO_NEWS' } : wanted.note
  const step = { actor: opener.by satisfies CaseActor, actorId: opener.id, note }
  const caseId = await insertCase(
    tx,
    {
      shopId: order.shopId,
      orderId: order.id,
      userId: order.userId,
      kind: wanted.kind,
      reason: wanted.reason,
      state,
      openedBy: opener.by,
      note: storedNote(note).note,
      arrived: wanted.kind !== 'NOT_RECEIVED',
      goods: unpaid ? 0 : price.goods,
      shipping: unpaid ? 0 : price.shipping,
      deadline: caseDeadlineOf(state, order.now, settings.times),
      lines: price.lines.map((line) => (unpaid ? { ...line, amount: 0 } : line)),
    },
    step,
  )
  const to = statusOfCases(await findOpenStates(tx, order), origin)
  if (to !== order.status) {
    const said = opener.by === 'shopper' ? { cause: wanted.reason, note: wanted.note } : note
    const transition = { from: [order.status], to, actor: opener.by, actorId: opener.id, note: said }
    book(tx, (await transitionOrders(tx, ofOrder, transition)).postings)
  }
  return { caseId, order }
}
