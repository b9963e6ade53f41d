import type { AddressSnapshot, Order } from '@chophien/domain/orders/contract'
import type { PaymentMethod } from '@chophien/domain/orders/messages'
import { endStatuses, type OrderActor, type OrderStatus } from '@chophien/domain/orders/order-status'
import type { StaffOrder } from '@chophien/domain/orders/staff-contract'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

interface OrderRow extends Omit<Order, 'orderedAt' | 'payBefore' | 'timeline'> {
  orderedAt: Date
  payBefore: Date | null
  timeline: { status: OrderStatus; at: string; by: OrderActor; note: string | null }[]
}

const columns = sql`
  o.id, o.order_number as "orderNumber", o.status as "orderStatus", o.shop_id as "shopId", o.shop_name as "shopName",
    o.ordered_at as "orderedAt", o.subtotal, o.shipping_fee as "shippingFee", o.total_amount as "totalAmount",
    o.payment_method as "paymentMethodCode", o.payment_status as "paymentStatus", o.shipping_address as "shippingAddress",
    o.billing_address as "billingAddress", o.customer_phone as "customerPhone", o.notes_to_seller as "notesToSeller",
    o.carrier, o.tracking_code as "trackingCode",
    (select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'imageUrl', i.image_url,
        'productNameSnapshot', i.product_name, 'variantOptionsSnapshot', i.variant_options, 'quantity', i.quantity,
        'unitPrice', i.unit_price, 'subtotal', i.subtotal, 'reviewed', i.review_id is not null, 'reviewId', i.review_id) order by i.id)
      from order_items i where i.shop_id = o.shop_id and i.order_id = o.id) as "orderItems",
    (select json_agg(json_build_object('status', e.status, 'at', e.at, 'by', e.actor, 'note', e.note) order by e.id)
      from order_events e where e.shop_id = o.shop_id and e.order_id = o.id) as timeline,
    (select json_build_object('amount', r.amount, 'method', r.method, 'dueAt', r.created_at, 'paidAt', r.paid_at)
      from refunds r where r.order_id = o.id) as refund,
    case when o.status = 'PENDING_PAYMENT' then
      (select p.expires_at from payments p where p.user_id = o.user_id and p.checkout_id = o.checkout_id) end as "payBefore"`

const whole = (where: Sql) => sql`select ${columns} from orders o where ${where}`

// JSON writes a timestamptz with its offset; the contract has UTC.
const present = ({ orderedAt, payBefore, timeline, refund, ...order }: OrderRow): Order => ({
  ...order,
  orderedAt: orderedAt.toISOString(),
  payBefore: payBefore?.toISOString() ?? null,
  refund: refund && {
    ...refund,
    dueAt: new Date(refund.dueAt).toISOString(),
    paidAt: refund.paidAt && new Date(refund.paidAt).toISOString(),
  },
  timeline: timeline.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
})

/** One page of somebody's orders, newest first, each whole. */
export const findOrdersOfShopper = async (
  db: Db,
  userId: number,
  page: { limit: number; offset: number },
): Promise<Order[]> =>
  (
    await db.rows<OrderRow>(
      sql`${whole(sql`o.user_id = ${userId}`)} order by o.id desc limit ${page.limit} offset ${page.offset}`,
    )
  ).map(present)

export const countOrdersOfShopper = async (db: Db, userId: number): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from orders where user_id = ${userId}`)).count

/** Whether somebody has an order that may still move. */
export const hasOpenOrders = async (db: Db, userId: number): Promise<boolean> =>
  (
    await db.one<{ open: boolean }>(sql`
      select exists (select from orders where user_id = ${userId} and status <> all(${endStatuses})) as open`)
  ).open

/** Somebody's own order; another person's is not found. */
export const findOrderOfShopper = async (db: Db, userId: number, id: number): Promise<Order | null> => {
  const row = await db.maybeOne<OrderRow>(whole(sql`o.user_id = ${userId} and o.id = ${id}`))
  return row && present(row)
}

/** An order as its shop and the marketplace see it; `which` says whose (transition-order.ts). */
export const findStaffOrder = async (db: Db, which: Sql): Promise<StaffOrder | null> => {
  const row = await db.maybeOne<OrderRow & { commission: number }>(
    sql`select ${columns}, o.commission from orders o where ${which}`,
  )
  return row && { ...present(row), commission: row.commission }
}

/** Orders as their shop sees them; `which` says whose. */
export const findStaffOrders = async (db: Db, which: Sql): Promise<StaffOrder[]> =>
  (
    await db.rows<OrderRow & { commission: number }>(
      sql`select ${columns}, o.commission from orders o where ${which} order by o.id desc`,
    )
  ).map((row) => ({ ...present(row), commission: row.commission }))

/** Numbers for what will be written, reserved with every line of a checkout: what is answered is then known before it is written.
 *  Of those of orders and checkouts as many are used as there are. */
export interface Reserved {
  checkoutId: number
  orderId: number
  itemId: number
  /** 0 where there is nothing to pay beforehand. */
  paymentId: number
  /** When the transaction began: the time of everything that it writes. */
  at: Date
}

/** The columns of `Reserved`. */
export const reserved = sql`nextval('checkouts_id_seq') as "checkoutId", nextval('orders_id_seq') as "orderId",
  nextval('order_items_id_seq') as "itemId", 0 as "paymentId", now() as at`
/** The same, where there is something to pay. */
export const reservedWithPayment = sql`nextval('checkouts_id_seq') as "checkoutId", nextval('orders_id_seq') as "orderId",
  nextval('order_items_id_seq') as "itemId", nextval('payments_id_seq') as "paymentId", now() as at`

/** What is to be paid before the goods leave. */
export interface NewPayment {
  id: number
  transferCode: string
  expiresAt: Date
  /** What the orders mean for the books. */
  booking: Sql
}

export interface NewCheckout {
  id: number
  userId: number
  subtotal: number
  shippingFee: number
  paymentMethodCode: PaymentMethod
  status: OrderStatus
  shippingAddress: AddressSnapshot
  billingAddress: AddressSnapshot
  customerPhone: string
  notesToSeller: string | null
  shippingMethodId: number
  /** One order per shop, its share for the marketplace in đồng, and the variant and share in basis points of its items, in their order. */
  parts: { order: Order; commission: number; items: { variantId: number; commissionBps: number }[] }[]
  /** Null where money changes hands at the door. */
  payment: NewPayment | null
  /** Written in the same breath: the answer under its key. */
  also: Sql | null
}

/** Writes a checkout, its payment, its orders, their items and their first events, in one statement whatever their number, which travels
 *  with the commit. */
export function insertCheckout(tx: Transaction, checkout: NewCheckout): void {
  const orders = checkout.parts.map(({ order }) => order)
  const items = checkout.parts.flatMap(({ order: { id, shopId, orderItems }, items: bought }) =>
    orderItems.map((item, index) => ({ ...item, ...bought[index], shopId, orderId: id })),
  )
  const { payment } = checkout
  if (payment) tx.last(payment.booking)
  tx.last(sql`
    with checkout as (
      insert into checkouts (user_id, id, subtotal, shipping_fee, total) overriding system value
      values (${checkout.userId}, ${checkout.id}, ${checkout.subtotal}, ${checkout.shippingFee}, ${checkout.subtotal + checkout.shippingFee})
    )${
      payment
        ? sql`, payment as (
      insert into payments (user_id, id, checkout_id, method, status, amount, transfer_code, expires_at) overriding system value
      values (${checkout.userId}, ${payment.id}, ${checkout.id}, ${checkout.paymentMethodCode}, 'PENDING', ${checkout.subtotal + checkout.shippingFee},
        ${payment.transferCode}, ${payment.expiresAt})
    )`
        : sql.empty
    }, placed as (
      insert into orders (shop_id, id, user_id, checkout_id, order_number, status, shop_name, subtotal, shipping_fee, total_amount, commission,
        shipping_method_id, payment_method, shipping_address, billing_address, customer_phone, notes_to_seller) overriding system value
      select o.shop_id, o.id, ${checkout.userId}, ${checkout.id}, o.order_number, ${checkout.status}, o.shop_name, o.subtotal, o.shipping_fee,
        o.subtotal + o.shipping_fee, o.commission, ${checkout.shippingMethodId}, ${checkout.paymentMethodCode},
        ${JSON.stringify(checkout.shippingAddress)}::jsonb, ${JSON.stringify(checkout.billingAddress)}::jsonb,
        ${checkout.customerPhone}, ${checkout.notesToSeller}
      from unnest(${orders.map((o) => o.shopId)}::bigint[], ${orders.map((o) => o.id)}::bigint[], ${orders.map((o) => o.orderNumber)}::text[],
        ${orders.map((o) => o.shopName)}::text[], ${orders.map((o) => o.subtotal)}::bigint[], ${orders.map((o) => o.shippingFee)}::bigint[],
        ${checkout.parts.map((part) => part.commission)}::bigint[])
        as o (shop_id, id, order_number, shop_name, subtotal, shipping_fee, commission)
      returning shop_id, id, status
    ), bought as (
      insert into order_items (shop_id, order_id, id, product_id, variant_id, product_name, variant_options, image_url, unit_price, quantity,
          commission_bps, subtotal)
        overriding system value
      select i.*, i.unit_price * i.quantity
      from unnest(${items.map((i) => i.shopId)}::bigint[], ${items.map((i) => i.orderId)}::bigint[], ${items.map((i) => i.id)}::bigint[],
        ${items.map((i) => i.productId)}::bigint[], ${items.map((i) => i.variantId)}::bigint[],
        ${items.map((i) => i.productNameSnapshot)}::text[], ${items.map((i) => i.variantOptionsSnapshot)}::text[],
        ${items.map((i) => i.imageUrl)}::text[], ${items.map((i) => i.unitPrice)}::bigint[], ${items.map((i) => i.quantity)}::integer[],
        ${items.map((i) => i.commissionBps)}::integer[])
        as i (shop_id, order_id, id, product_id, variant_id, product_name, variant_options, image_url, unit_price, quantity, commission_bps)
    )${checkout.also ? sql`, also as (${checkout.also})` : sql.empty}
, event as (
      insert into order_events (shop_id, order_id, status, actor, actor_id)
      select shop_id, id, status, 'shopper', ${checkout.userId} from placed returning shop_id, order_id, id
    )
    insert into order_outbox (kind, shop_id, order_id, event_id) select 'TRANSITION', shop_id, order_id, id from event`)
}

/** The units that orders took out of stock, summed per variant. */
export const findOrderedUnits = (
  db: Db,
  orders: readonly { shopId: number; id: number }[],
): Promise<{ productId: number; variantId: number; quantity: number }[]> =>
  db.rows(sql`
    select i.product_id as "productId", i.variant_id as "variantId", sum(i.quantity)::integer as quantity
    from unnest(${orders.map((o) => o.shopId)}::bigint[], ${orders.map((o) => o.id)}::bigint[]) as o (shop_id, id)
    join order_items i on i.shop_id = o.shop_id and i.order_id = o.id group by i.product_id, i.variant_id`)
