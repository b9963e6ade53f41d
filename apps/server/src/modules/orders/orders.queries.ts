import { eventWords } from '@chophien/domain/orders/event-causes'
import { type OrderTimes, orderDeadlineOf } from '@chophien/domain/orders/order-deadlines'
import { endStatuses, orderActors, orderStatuses } from '@chophien/domain/orders/order-status'
import { Order } from '@chophien/domain/orders/schemas'
import type { StaffOrder } from '@chophien/domain/orders/staff-contract'
import { prepaidMethods } from '@chophien/domain/payments/payment-states'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const OrderRow = z.extend(z.omit(Order, { orderedAt: true, payBefore: true, timeline: true, deadline: true }), {
  orderedAt: z.date(),
  statusChangedAt: z.date(),
  payBefore: z.nullable(z.date()),
  refund: z.nullable(
    z.object({ amount: z.number(), method: z.enum(prepaidMethods), dueAt: z.string(), paidAt: z.nullable(z.string()) }),
  ),
  timeline: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: z.string(),
      by: z.enum(orderActors),
      note: z.nullable(z.string()),
      cause: z.nullable(z.string()),
    }),
  ),
})
type OrderRow = z.output<typeof OrderRow>

const columns = sql`
  o.id, o.order_number as "orderNumber", o.status as "orderStatus", o.shop_id as "shopId", o.shop_name as "shopName",
    o.ordered_at as "orderedAt", o.status_changed_at as "statusChangedAt", o.refunded_amount as "refundedAmount", o.subtotal, o.shipping_fee as "shippingFee", o.total_amount as "totalAmount",
    o.payment_method as "paymentMethodCode", o.payment_status as "paymentStatus", o.shipping_address as "shippingAddress",
    o.billing_address as "billingAddress", o.customer_phone as "customerPhone", o.notes_to_seller as "notesToSeller",
    o.carrier, o.tracking_code as "trackingCode",
    (select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'imageUrl', i.image_url,
        'productNameSnapshot', i.product_name, 'variantOptionsSnapshot', i.variant_options, 'quantity', i.quantity,
        'unitPrice', i.unit_price, 'subtotal', i.subtotal, 'reviewed', i.review_id is not null, 'reviewId', i.review_id) order by i.id)
      from order_items i where i.shop_id = o.shop_id and i.order_id = o.id) as "orderItems",
    (select json_agg(json_build_object('status', e.status, 'at', e.at, 'by', e.actor, 'note', e.note, 'cause', e.cause) order by e.id)
      from order_events e where e.shop_id = o.shop_id and e.order_id = o.id) as timeline,
    (select json_build_object('amount', r.amount, 'method', r.method, 'dueAt', r.due_at, 'paidAt', r.paid_at) from (
      select sum(amount)::bigint as amount, (array_agg(method order by id desc))[1] as method, min(created_at) as due_at,
        case when bool_and(status = 'PAID') then max(paid_at) end as paid_at, count(*) as refunds
      from published.refunds where order_id = o.id) r where r.refunds > 0) as refund,
    case when o.status = 'PENDING_PAYMENT' then
      (select p.expires_at from published.payments p where p.user_id = o.user_id and p.checkout_id = o.checkout_id) end as "payBefore"`

const whole = (where: Sql) => sql`select ${columns} from orders o where ${where}`

// JSON writes a timestamptz with its offset; the contract has UTC.
const present = (
  { orderedAt, statusChangedAt, payBefore, timeline, refund, ...order }: OrderRow,
  times: OrderTimes,
): Order => ({
  ...order,
  deadline: presentDeadline(orderDeadlineOf(order.orderStatus, statusChangedAt, times)),
  orderedAt: orderedAt.toISOString(),
  payBefore: payBefore?.toISOString() ?? null,
  refund: refund && {
    ...refund,
    dueAt: new Date(refund.dueAt).toISOString(),
    paidAt: refund.paidAt && new Date(refund.paidAt).toISOString(),
  },
  timeline: timeline.map(({ note, cause, ...event }) => ({
    ...event,
    note: eventWords({ note, cause }),
    at: new Date(event.at).toISOString(),
  })),
})

/** A deadline as it is answered. */
export const presentDeadline = (deadline: ReturnType<typeof orderDeadlineOf>): Order['deadline'] =>
  deadline && { ...deadline, at: deadline.at.toISOString() }

/** One page of a shopper's orders, newest first, with items and history. */
export const findOrdersOfShopper = async (
  db: Db,
  userId: number,
  page: { limit: number; offset: number },
  times: OrderTimes,
): Promise<Order[]> =>
  (
    await db.rows(
      OrderRow,
      sql`${whole(sql`o.user_id = ${userId}`)} order by o.id desc limit ${page.limit} offset ${page.offset}`,
    )
  ).map((row) => present(row, times))

export const countOrdersOfShopper = async (db: Db, userId: number): Promise<number> =>
  (await db.one(CountRow, sql`select count(*) as count from orders where user_id = ${userId}`)).count

/** Whether a shopper has an order that is not in an end status. */
export const hasOpenOrders = async (db: Db, userId: number): Promise<boolean> =>
  (
    await db.one(
      z.object({ open: z.boolean() }),
      sql`
      select exists (select from orders where user_id = ${userId} and status <> all(${endStatuses})) as open`,
    )
  ).open

/** A shopper's own order. Null for another user's. */
export const findOrderOfShopper = async (
  db: Db,
  userId: number,
  id: number,
  times: OrderTimes,
): Promise<Order | null> => {
  const row = await db.maybeOne(OrderRow, whole(sql`o.user_id = ${userId} and o.id = ${id}`))
  return row && present(row, times)
}

/** An order as seller and admins see it. `which`: a condition that includes ownership (transition-order.queries.ts). */
export const findStaffOrder = async (db: Db, which: Sql, times: OrderTimes): Promise<StaffOrder | null> => {
  const row = await db.maybeOne(
    z.extend(OrderRow, { commission: z.number() }),
    sql`select ${columns}, o.commission from orders o where ${which}`,
  )
  return row && { ...present(row, times), commission: row.commission }
}

const ShareFacts = z.object({
  refundedByShop: z.number(),
  refundedCommission: z.number(),
  completedBefore: z.boolean(),
})

/** What the share of an order's shop is computed from, besides the order itself and the books. */
export const findShareFacts = (
  db: Db,
  { shopId, id }: { shopId: number; id: number },
): Promise<z.output<typeof ShareFacts>> =>
  db.one(
    ShareFacts,
    sql`
    select refunded_by_shop as "refundedByShop", refunded_commission as "refundedCommission",
      coalesce(return_origin = 'COMPLETED', false) as "completedBefore"
    from orders where shop_id = ${shopId} and id = ${id}`,
  )

/** Orders as their seller sees them. `which`: a condition on orders `o`. */
export const findStaffOrders = async (db: Db, which: Sql, times: OrderTimes): Promise<StaffOrder[]> =>
  (
    await db.rows(
      z.extend(OrderRow, { commission: z.number() }),
      sql`select ${columns}, o.commission from orders o where ${which} order by o.id desc`,
    )
  ).map((row) => ({ ...present(row, times), commission: row.commission }))

/** Condition on the orders `o` of one checkout. */
export const ordersOfCheckout = ({ userId, checkoutId }: { userId: number; checkoutId: number }): Sql =>
  sql`o.user_id = ${userId} and o.checkout_id = ${checkoutId}`

/** Marks an order that ended as paid back, unless another refund of it is due. The order is locked first, so that a case which ends at the same time is seen. */
export async function markOrderRefunded(
  tx: Db,
  { shopId, orderId }: { shopId: number; orderId: number },
): Promise<void> {
  await tx.run(sql`select 1 from orders where shop_id = ${shopId} and id = ${orderId} for no key update`)
  await tx.run(sql`
    update orders set payment_status = 'REFUNDED' where shop_id = ${shopId} and id = ${orderId} and payment_status = 'REFUND_DUE'
      and not exists (select from published.refunds r where r.order_id = ${orderId} and r.status = 'DUE')`)
}

/** Marks an order that was paid back as one that is still to be: money of it came back. The order is locked first, so that a payment of another refund at the same time is seen. */
export async function markOrderRefundDue(
  tx: Db,
  { shopId, orderId }: { shopId: number; orderId: number },
): Promise<void> {
  await tx.run(sql`select 1 from orders where shop_id = ${shopId} and id = ${orderId} for no key update`)
  await tx.run(sql`
    update orders set payment_status = 'REFUND_DUE' where shop_id = ${shopId} and id = ${orderId} and payment_status = 'REFUNDED'
      and exists (select from published.refunds r where r.order_id = ${orderId} and r.status = 'DUE')`)
}

/** The units that orders took out of stock, summed per variant. */
export const findOrderedUnits = (
  db: Db,
  orders: readonly { shopId: number; id: number }[],
): Promise<{ productId: number; variantId: number; quantity: number }[]> =>
  db.rows(
    z.object({ productId: z.number(), variantId: z.number(), quantity: z.number() }),
    sql`
    select i.product_id as "productId", i.variant_id as "variantId", sum(i.quantity)::integer as quantity
    from unnest(${orders.map((o) => o.shopId)}::bigint[], ${orders.map((o) => o.id)}::bigint[]) as o (shop_id, id)
    join order_items i on i.shop_id = o.shop_id and i.order_id = o.id group by i.product_id, i.variant_id`,
  )

/** The parcels of orders with a tracking code, in capitals or not, whatever became of them. */
export const findParcels = (db: Db, trackingCode: string): Promise<{ id: number; carrier: string }[]> =>
  db.rows(
    z.object({ id: z.number(), carrier: z.string() }),
    sql`select id, carrier from orders
      where upper(tracking_code) = upper(${trackingCode}) and tracking_code is not null and carrier is not null`,
  )
