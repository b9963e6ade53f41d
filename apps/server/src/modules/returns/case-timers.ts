import { caseDeadlines } from '@chophien/domain/returns/case-deadlines'
import type { Database } from '../../platform/database/database.ts'
import { type DrainOptions, drainDue } from '../../platform/drain-due.ts'
import { lockCaseOrder } from '../orders/case-orders.queries.ts'
import { findDueOrders, stillDue, stillWaiting } from '../orders/order-timers.queries.ts'
import { advanceCase, lockCase } from './advance-case.ts'
import type { CaseSettings } from './case-settings.ts'
import { anyCase } from './case-state.queries.ts'
import { findDueCases } from './case-timers.queries.ts'
import { openCase } from './open-case.ts'
import { agreedRefund, needsLook, planSettlement } from './plan-settlement.ts'

const AT_ONCE = 100

/** Acts for whoever stayed silent. False when somebody pressed just in time. */
const actOn = (db: Database, settings: CaseSettings, { id }: { id: number }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const locked = await lockCase(tx, anyCase(id))
    const { state, deadline, now, withGoods } = locked.of
    const rule = caseDeadlines[state]
    if (!rule || rule.waitsFor === 'admin' || !deadline || deadline > now) return false
    const byTimer = { actor: 'timer', actorId: null } as const
    const to = rule.next(withGoods)
    const settlement = to === 'REFUNDED' ? planSettlement(locked, agreedRefund(locked)) : null
    if (settlement && needsLook(locked, settlement, settings.approvalAbove))
      await advanceCase(tx, settings, locked, { to: 'ESCALATED' }, { ...byTimer, note: { cause: 'LARGE_SUM' } })
    else await advanceCase(tx, settings, locked, { to }, { ...byTimer, note: { cause: rule.late } }, settlement)
    return true
  })

/** Opens a case for a parcel that nobody reported, so that an administrator looks after it. */
const openMissed = (db: Database, settings: CaseSettings, order: { shopId: number; id: number }): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Under the lock: it may have been delivered a moment ago.
    if (!(await lockCaseOrder(tx, stillWaiting(order, 'SHIPPED', settings.report)))) return false
    const wanted = { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED', note: null, lines: [] } as const
    await openCase(tx, settings, stillDue(order, settings.report), wanted, { by: 'timer', id: null })
    return true
  })

/** Acts on the cases whose time is over (domain/returns/case-deadlines.ts), and on parcels without any report. Safe to run concurrently: each acts
 *  under the lock of its order. One that fails does not hold up the others; its error is thrown at the end. `stop`: ends after the one in hand.
 *  Returns how many it acted on. */
export async function runCaseTimers(db: Database, settings: CaseSettings, stop?: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  const draining: DrainOptions = { atOnce: AT_ONCE, failures, stop }
  const acted =
    (await drainDue(
      (limit) => findDueCases(db, limit),
      (each) => actOn(db, settings, each),
      draining,
    )) +
    (await drainDue(
      (limit) => findDueOrders(db, 'SHIPPED', settings.report, limit),
      (each) => openMissed(db, settings, each),
      draining,
    ))
  if (failures.length > 0) throw failures[0]
  return acted
}
