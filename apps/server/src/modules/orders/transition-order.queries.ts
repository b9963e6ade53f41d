import type { BookedOrder } from '@chophien/domain/ledger/postings'
import { type EventNote, storedNote } from '@chophien/domain/orders/event-causes'
import { paymentMethods } from '@chophien/domain/orders/messages'
import {
  caseOrigins,
  caseStatuses,
  type OrderActor,
  type OrderStatus,
  orderStatuses,
  restockingStatuses,
} from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { transitionMessages } from '../outbox/outbox.queries.ts'
import { isOfShopNow } from '../shops/people.queries.ts'
import { TaxTermsRow, taxTerms } from '../taxes/tax-terms.queries.ts'

/** One transition of the order state machine (product.md). */
export interface Transition {
  /** The statuses that the order may have before; a caller may name fewer than the table allows. */
  from: readonly OrderStatus[]
  to: OrderStatus
  actor: OrderActor
  /** The user who did it; null for timers and providers. */
  actorId: number | null
  /** The reason shown to shopper and seller. */
  note: EventNote
  shipment?: { carrier: string; trackingCode: string }
}

/** An order after its transition. */
export const TransitionedOrder = z.object({
  shopId: z.number(),
  id: z.number(),
  userId: z.number(),
  total: z.number(),
  commission: z.number(),
  method: z.enum(paymentMethods),
  paid: z.boolean(),
  refunded: z.number(),
  refundedByShop: z.number(),
  refundedCommission: z.number(),
  from: z.enum(orderStatuses),
  /** Where it stood before its open case; null without one. */
  origin: z.nullable(z.enum(caseOrigins)),
}) satisfies z.ZodMiniType<BookedOrder>

export type TransitionedOrder = z.output<typeof TransitionedOrder>

export const TransitionedRow = z.extend(z.omit(TransitionedOrder, { paid: true }), {
  paymentStatus: z.string(),
  checkoutId: z.number(),
  /** What taxes apply to it, where the transition can settle it. */
  terms: z.nullable(TaxTermsRow),
})

/** Conditions on orders `o` that include ownership, so that another user's order is not found. */
export const orderOfShopper = (id: number, userId: number): Sql => sql`o.user_id = ${userId} and o.id = ${id}`

/** One order by its whole key: also a shop's own. */
export const exactOrder = ({ shopId, id }: { shopId: number; id: number }): Sql =>
  sql`o.shop_id = ${shopId} and o.id = ${id}`

export const anyOrder = (id: number): Sql => sql`o.id = ${id}`

const inCase = (status: OrderStatus): boolean => caseStatuses.some((each) => each === status)

/** Where an order may end up settled, and taxes are withheld. */
const settling: readonly OrderStatus[] = ['COMPLETED', 'RETURNED', 'FAILED']

/** Whether the actor would decide on an order for the shop or the marketplace, having bought it. A condition. */
const boughtBy = (actor: OrderActor, actorId: number | null): Sql =>
  (actor === 'seller' || actor === 'admin') && actorId !== null ? sql`(o.user_id = ${actorId})` : sql`false`

/** Whether the actor would decide on an order for the marketplace, owning its shop or working for it. A condition. */
const soldBy = (actor: OrderActor, actorId: number | null): Sql =>
  actor === 'admin' && actorId !== null ? isOfShopNow(actorId, sql`o.shop_id`) : sql`false`

/** Those of some orders that the actor would decide on for the shop or the marketplace, having bought them. */
export const boughtByActor = (which: Sql, { actor, actorId }: Pick<Transition, 'actor' | 'actorId'>): Sql =>
  sql`${which} and ${boughtBy(actor, actorId)}`

/** Those of some orders that the actor would decide on for the marketplace, being of their shop. */
export const soldByActor = (which: Sql, { actor, actorId }: Pick<Transition, 'actor' | 'actorId'>): Sql =>
  sql`${which} and ${soldBy(actor, actorId)}`

// Optimistic lock on the status: the second of two concurrent transitions waits for the row, no longer matches, and returns no row.
export function guardedTransition(which: Sql, { from, to, actor, actorId, note: said, shipment }: Transition): Sql {
  const { cause, note } = storedNote(said)
  return sql`
  with before as (
    select o.shop_id, o.id, o.status, o.payment_status, o.return_origin from orders o
    where ${which} and o.status = any(${[...from]}::text[]) and not ${boughtBy(actor, actorId)}
      and not ${soldBy(actor, actorId)} for no key update
  ), transitioned as (
    update orders o set status = ${to},
      -- An order that comes back from a case has waited since before it.
      status_changed_at = case when before.return_origin = ${to} then o.return_origin_since else now() end,
      return_origin = case when ${inCase(to)}::boolean then coalesce(o.return_origin, o.status) end,
      return_origin_since = case when ${inCase(to)}::boolean then coalesce(o.return_origin_since, o.status_changed_at) end,
      carrier = coalesce(${shipment?.carrier ?? null}, o.carrier), tracking_code = coalesce(${shipment?.trackingCode ?? null}, o.tracking_code),
      payment_status = case
        when ${restockingStatuses.includes(to)}::boolean and o.payment_status = 'PAID' then 'REFUND_DUE'
        when ${to}::text = 'AWAITING_CONFIRMATION' or (${to}::text = 'DELIVERED' and o.payment_method = 'COD') then 'PAID'
        else o.payment_status end
    from before where o.shop_id = before.shop_id and o.id = before.id
    returning o.shop_id, o.id, o.user_id, o.checkout_id, o.total_amount, o.commission, o.payment_method, o.refunded_amount, o.refunded_by_shop,
      o.refunded_commission, before.status, before.payment_status, before.return_origin
  ), event as (
    insert into order_events (shop_id, order_id, status, actor, actor_id, note, cause)
    select shop_id, id, ${to}, ${actor}, ${actorId}::bigint, ${note}, ${cause} from transitioned returning shop_id, order_id, id
  ), messages as (${transitionMessages(sql`event`)})
  select shop_id as "shopId", id, user_id as "userId", checkout_id as "checkoutId", total_amount as total, commission,
    payment_method as method, status as "from", payment_status as "paymentStatus", return_origin as origin, refunded_amount as refunded,
    refunded_by_shop as "refundedByShop", refunded_commission as "refundedCommission",
    ${settling.includes(to) ? taxTerms(sql`transitioned.shop_id`) : sql`null::json`} as terms
  from transitioned order by id`
}

export const hasOrder = (db: Db, which: Sql): Promise<boolean> => db.exists(sql`select 1 from orders o where ${which}`)
