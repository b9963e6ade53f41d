import type { AdminAction } from '@chophien/domain/audit/actions'
import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import {
  adminTransitionEndpoints,
  getAdminOrder,
  getSellerOrder,
  sellerTransitionEndpoints,
} from '@chophien/domain/orders/staff-contract'
import { adminTransitions, type StaffTransition, sellerTransitions } from '@chophien/domain/orders/staff-transitions'
import { mayCallShop } from '@chophien/domain/shops/shop-calls'
import type { Database } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { Answer, type CurrentUser, type Router } from '../../platform/http/router.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { findStaffOrder } from './orders.queries.ts'
import { showOrderToStaff, showStaffOrder } from './show-staff-order.ts'
import { anyOrder, exactOrder } from './transition-order.queries.ts'
import { transitionOrder } from './transition-order.ts'

type TransitionInput = { reason?: string; carrier?: string; trackingCode?: string } | null | undefined

/** The audit action of an admin's transition, by the status it leads to. */
const adminActionOf: Partial<Record<OrderStatus, AdminAction>> = { CANCELLED_BY_ADMIN: 'order.cancel' }

/** Single orders and their transitions, for sellers and admins. */
export function staffOrderRoutes(route: Router, { db, times }: { db: Database; times: OrderTimes }): void {
  const show = (which: Sql) => showStaffOrder(db, which, times)
  const showSeller = (user: CurrentUser, which: Sql) =>
    mayCallShop(shopOf(user).roles, 'getSellerMoney') ? show(which) : showOrderToStaff(db, which, times)
  const transition = async (
    which: Sql,
    { from, to, done }: StaffTransition,
    actor: 'seller' | 'admin',
    actorId: number,
    input: TransitionInput,
  ) => {
    const { carrier, trackingCode, reason } = input ?? {}
    await db.transaction(async (tx) => {
      const before = actor === 'admin' ? await findStaffOrder(tx, which, times) : null
      await transitionOrder(tx, which, {
        from,
        to,
        actor,
        actorId,
        note: reason ?? null,
        ...(carrier && trackingCode ? { shipment: { carrier, trackingCode } } : {}),
      })
      if (before)
        await recordActions(tx, actorId, [
          {
            action: adminActionOf[to] ?? 'order.cancel',
            subjectId: before.id,
            subjectName: before.orderNumber,
            before: { status: before.orderStatus },
            after: { status: to },
            reason: reason ?? null,
          },
        ])
    })
    return done
  }

  const ofShop = (user: CurrentUser, id: number) => exactOrder({ shopId: shopOf(user).id, id })
  route.guarded(getSellerOrder, ({ user, params }) => showSeller(user, ofShop(user, params.id)))
  for (const [name, each] of Object.entries(sellerTransitions))
    route.guarded(sellerTransitionEndpoints[name as keyof typeof sellerTransitions], async ({ user, params, body }) => {
      const which = ofShop(user, params.id)
      const done = await transition(which, each, 'seller', user.id, body as TransitionInput)
      return new Answer(await showSeller(user, which), done)
    })
  route.guarded(getAdminOrder, ({ params }) => show(anyOrder(params.id)))
  for (const [name, each] of Object.entries(adminTransitions))
    route.guarded(adminTransitionEndpoints[name as keyof typeof adminTransitions], async ({ user, params, body }) => {
      const which = anyOrder(params.id)
      const done = await transition(which, each, 'admin', user.id, body as TransitionInput)
      return new Answer(await show(which), done)
    })
}
