import type { AddressSnapshot, OrderItem } from '@chophien/domain/orders/contract'
import type { PaymentMethod } from '@chophien/domain/orders/messages'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import type { PriceParts } from '@chophien/domain/orders/pricing'
import * as z from 'zod/mini'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { transitionMessages } from '../outbox/outbox.queries.ts'
import { nextPaymentId } from '../payments/payments.queries.ts'
import { LineRules, lineRules } from '../plans/line-rules.queries.ts'
import { takesNoCash } from '../shops/cash.queries.ts'
import { isOfShopNow } from '../shops/people.queries.ts'
import { Held, heldColumns } from './held-checkouts.queries.ts'

/** The cart row of each line of a checkout, identifiers reserved for it, so that the answer is known before anything is written, and what its
 *  shopper holds already.
 *  Gaps are normal: a checkout uses one `checkoutId` and `paymentId`, and one `orderId` per shop. */
export const Reserved = z.object({
  cartItemId: z.number(),
  /** The words of the search that it came from. */
  foundBy: z.nullable(z.string()),
  checkoutId: z.number(),
  orderId: z.number(),
  itemId: z.number(),
  /** 0 for cash on delivery. */
  paymentId: z.number(),
  /** Start of the transaction: the time of everything that it writes. */
  at: z.date(),
  /** What the plan of the line's shop says about its category; null without a plan. */
  planRules: z.nullable(LineRules),
  /** Whether it is to be paid on delivery at a shop that takes no cash now. */
  refusesCash: z.boolean(),
  /** Whether the shopper owns the line's shop or works for it. */
  ownShop: z.boolean(),
  ...Held.shape,
})
export type Reserved = z.output<typeof Reserved>

/** The columns of `Reserved`, for a claim of cart rows (`claimedRows`). Only a checkout that is paid in advance takes a number for its payment. */
export const reservedColumns = (userId: number, prepaid: boolean): Sql => sql`
  (select w.cart_item_id from wanted w where w.variant_id = l.id) as "cartItemId",
    (select w.found_by from wanted w where w.variant_id = l.id) as "foundBy", nextval('checkouts_id_seq') as "checkoutId", nextval('orders_id_seq') as "orderId", nextval('order_items_id_seq') as "itemId",
    ${prepaid ? nextPaymentId : sql`0::bigint`} as "paymentId", now() as at,
    ${lineRules({ shopId: sql`l.shop_id`, categoryId: sql`l.category_id`, at: sql`now()` })} as "planRules",
    ${prepaid ? sql`false` : takesNoCash(sql`l.shop_id`)} as "refusesCash", ${isOfShopNow(userId, sql`l.shop_id`)} as "ownShop", ${heldColumns(userId, { prepaid })}`

export interface NewCheckout {
  id: number
  userId: number
  price: PriceParts
  shippingMethodId: number
  paymentMethodCode: PaymentMethod
  orderStatus: OrderStatus
  shippingAddress: AddressSnapshot
  billingAddress: AddressSnapshot
  customerPhone: string
  notesToSeller: string | null
}

/** The columns that differ between the orders of one checkout. Sums in whole đồng. */
export interface NewOrder {
  id: number
  shopId: number
  shopName: string
  orderNumber: string
  subtotal: number
  shippingFee: number
  totalAmount: number
  commission: number
}

export interface NewOrderItem extends OrderItem {
  shopId: number
  orderId: number
  variantId: number
  commissionBps: number
  /** Of this line, in đồng. */
  commission: number
}

const checkoutRow = ({ id, userId, price }: NewCheckout): Sql => sql`
  insert into checkouts (user_id, id, subtotal, shipping_fee, total) overriding system value
  values (${userId}, ${id}, ${price.subtotal}, ${price.shippingFee}, ${price.total})`

const orderRows = (checkout: NewCheckout, orders: readonly NewOrder[]): Sql => sql`
  insert into orders (shop_id, id, user_id, checkout_id, order_number, status, shop_name, subtotal, shipping_fee, total_amount, commission,
    shipping_method_id, payment_method, shipping_address, billing_address, customer_phone, notes_to_seller) overriding system value
  select o."shopId", o.id, ${checkout.userId}, ${checkout.id}, o."orderNumber", ${checkout.orderStatus}, o."shopName", o.subtotal,
    o."shippingFee", o."totalAmount", o.commission, ${checkout.shippingMethodId}, ${checkout.paymentMethodCode},
    ${JSON.stringify(checkout.shippingAddress)}::jsonb, ${JSON.stringify(checkout.billingAddress)}::jsonb,
    ${checkout.customerPhone}, ${checkout.notesToSeller}
  from json_to_recordset(${JSON.stringify(orders)}) as o ("shopId" bigint, id bigint, "orderNumber" text, "shopName" text,
    subtotal bigint, "shippingFee" bigint, "totalAmount" bigint, commission bigint)
  returning shop_id, id, status`

/** Name, options, picture and price are copied, so that later changes of the product do not change the order. */
const itemRows = (items: readonly NewOrderItem[]): Sql => sql`
  insert into order_items (shop_id, order_id, id, product_id, variant_id, product_name, variant_options, image_url, unit_price, quantity,
    commission_bps, commission, subtotal) overriding system value
  select i."shopId", i."orderId", i.id, i."productId", i."variantId", i."productNameSnapshot", i."variantOptionsSnapshot", i."imageUrl",
    i."unitPrice", i.quantity, i."commissionBps", i.commission, i.subtotal
  from json_to_recordset(${JSON.stringify(items)}) as i ("shopId" bigint, "orderId" bigint, id bigint, "productId" bigint,
    "variantId" bigint, "productNameSnapshot" text, "variantOptionsSnapshot" text, "imageUrl" text, "unitPrice" bigint, quantity integer,
    "commissionBps" integer, commission bigint, subtotal bigint)`

/** A checkout with its orders, their items, and each order's first event with the event's message in the outbox. One statement: each that is
 *  sent apart costs its own sending and answering. `answer`: the insert that stores the answer under the checkout's key, if it has one. */
export const insertCheckout = (
  checkout: NewCheckout,
  { orders, items, answer }: { orders: readonly NewOrder[]; items: readonly NewOrderItem[]; answer: Sql | null },
): Sql => sql`
  with checkout as (${checkoutRow(checkout)}
  ), placed as (${orderRows(checkout, orders)}
  ), bought as (${itemRows(items)}
  ), ${answer ? sql`answer as (${answer}), ` : sql.empty}event as (
    insert into order_events (shop_id, order_id, status, actor, actor_id)
    select shop_id, id, status, 'shopper', ${checkout.userId} from placed returning shop_id, order_id, id
  )
  ${transitionMessages(sql`event`)}`
