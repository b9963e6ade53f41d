import { paymentMethods } from '@chophien/domain/orders/messages'
import { orderActors, orderStatuses } from '@chophien/domain/orders/order-status'
import { refundCauses } from '@chophien/domain/payments/refunds'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Who is notified; `email` is null for a deleted account. */
export const Recipient = z.object({
  userId: z.number(),
  name: z.string(),
  email: z.nullable(z.string()),
})
export type Recipient = z.output<typeof Recipient>

export const OutboxTransition = z.object({
  orderNumber: z.string(),
  shopName: z.string(),
  total: z.number(),
  method: z.enum(paymentMethods),
  from: z.nullable(z.enum(orderStatuses)),
  to: z.enum(orderStatuses),
  actor: z.enum(orderActors),
  note: z.nullable(z.string()),
  cause: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  refundDue: z.boolean(),
  eventId: z.number(),
  orderId: z.number(),
  shopper: Recipient,
  seller: Recipient,
})
export type OutboxTransition = z.output<typeof OutboxTransition>

/** The shopper `u` as a recipient. */
export const shopper = sql`json_build_object('userId', u.id, 'name', u.last_name, 'email', case when u.anonymised_at is null then u.email end)`

/** The owner of the shop `s` as a recipient. */
export const seller = sql`json_build_object('userId', s.owner_id, 'name', s.name, 'email', coalesce(s.mail_address,
  (select owner.email from published.users owner where owner.id = s.owner_id and owner.anonymised_at is null)))`

/** The transitions behind order events, each with the status before it. */
export const findTransitions = (
  db: Db,
  events: readonly { orderId: number; eventId: number }[],
): Promise<OutboxTransition[]> =>
  db.rows(
    OutboxTransition,
    sql`
    select e.id as "eventId", o.id as "orderId", o.order_number as "orderNumber", o.shop_name as "shopName", o.total_amount as total,
      o.payment_method as method,
      (select before.status from published.order_events before where before.shop_id = e.shop_id and before.order_id = e.order_id and before.id < e.id
        order by before.id desc limit 1) as "from",
      e.status as "to", e.actor, e.note, e.cause, o.carrier, o.tracking_code as "trackingCode",
      exists (select from published.refunds r where r.order_id = o.id) as "refundDue", ${shopper} as shopper,
      ${seller} as seller
    from unnest(${events.map((event) => event.orderId)}::bigint[], ${events.map((event) => event.eventId)}::bigint[])
      as wanted (order_id, event_id)
    join published.orders o on o.id = wanted.order_id
    join published.order_events e on e.shop_id = o.shop_id and e.order_id = o.id and e.id = wanted.event_id
    join published.users u on u.id = o.user_id join published.shops s on s.id = o.shop_id
    order by e.id`,
  )

/** The products of some orders. */
export const findOrderedProducts = (db: Db, orderIds: readonly number[]): Promise<{ productId: number }[]> =>
  db.rows(
    z.object({ productId: z.number() }),
    sql`
    select distinct i.product_id as "productId" from published.orders o
      join published.order_items i on i.shop_id = o.shop_id and i.order_id = o.id
    where o.id = any(${orderIds}::bigint[])`,
  )

const paymentMessage = { orderId: z.number(), orderNumber: z.string(), shopper: Recipient }
const PartialPayment = z.object({
  kind: z.literal('PART_PAID'),
  received: z.number(),
  amount: z.number(),
  ...paymentMessage,
})
const RefundMessage = z.object({
  kind: z.enum(['REFUND_DUE', 'REFUND_PAID']),
  amount: z.number(),
  cause: z.enum(refundCauses),
  reference: z.nullable(z.string()),
  needsAccount: z.boolean(),
  /** Why the bank sent back what it follows; null for most. */
  returnReason: z.nullable(z.string()),
  ...paymentMessage,
})
export type OutboxPayment = z.output<typeof PartialPayment> | z.output<typeof RefundMessage>

// A payment that spans shops is reported with its first order.
const firstOrder = sql`
  join lateral (
    select o.id, o.order_number from published.orders o where o.user_id = p.user_id and o.checkout_id = p.checkout_id order by o.id limit 1
  ) o on true join published.users u on u.id = p.user_id`

/** A payment that has received a part of its amount. */
export const findPartialPayment = (db: Db, paymentId: number): Promise<OutboxPayment> =>
  db.one(
    PartialPayment,
    sql`
    select 'PART_PAID' as kind, o.id as "orderId", o.order_number as "orderNumber", p.received, p.amount, ${shopper} as shopper
    from published.payments p ${firstOrder} where p.id = ${paymentId}`,
  )

/** A refund that is due or has been paid; null for one that came back: what is due instead has a message of its own, unless it was paid meanwhile. */
export const findRefundMessage = (
  db: Db,
  refundId: number,
  kind: 'REFUND_DUE' | 'REFUND_PAID',
): Promise<OutboxPayment | null> =>
  db.maybeOne(
    RefundMessage,
    sql`
    select ${kind}::text as kind, o.id as "orderId", o.order_number as "orderNumber", r.amount, r.cause, r.reference, ${shopper} as shopper,
      r.needs_account as "needsAccount", r.return_reason as "returnReason"
    from published.refunds r join published.users u on u.id = r.user_id
      join lateral (
        select o.id, o.order_number from published.orders o
        where o.user_id = r.user_id and (o.id = r.order_id or (r.order_id is null and o.checkout_id =
          (select p.checkout_id from published.payments p where p.user_id = r.user_id and p.id = r.payment_id)))
        order by o.id limit 1
      ) o on true
    where r.id = ${refundId} and (${kind}::text = 'REFUND_PAID' or r.status = 'DUE' or r.return_reason is null)`,
  )
