import { paymentMethods, paymentStatuses } from '@chophien/domain/orders/messages'
import { type OrderStatus, orderStatuses } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import { LONG_SECONDS, type Transaction } from '../../platform/database/database.ts'
import { compile, type Sql, sql } from '../../platform/database/sql.ts'
import { VIETNAM, withinDays } from '../../platform/database/vietnam-days.ts'

/** Which orders: placed on days in Vietnam (both included), of one shop, in one status; a missing field does not filter. */
export interface OrdersWanted {
  from?: string | undefined
  to?: string | undefined
  shopId?: number | undefined
  status?: OrderStatus | undefined
}

/** One item of an order, as the export reads it. Times are texts on Vietnam's clock, money is whole đồng. */
const LineRow = z.object({
  id: z.number(),
  orderNumber: z.string(),
  orderedAt: z.string(),
  status: z.enum(orderStatuses),
  changedAt: z.string(),
  shopId: z.number(),
  shopName: z.string(),
  productId: z.number(),
  productName: z.string(),
  options: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  subtotal: z.number(),
  commissionBps: z.number(),
  commission: z.nullable(z.number()),
  shippingFee: z.number(),
  total: z.number(),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  trackingCode: z.nullable(z.string()),
  refunded: z.number(),
  refundedByShop: z.number(),
  refundedCommission: z.number(),
  taxes: z.number(),
})
export type LineRow = z.output<typeof LineRow>

const wanted = ({ shopId, status, ...days }: OrdersWanted): Sql =>
  sql.join(
    [
      sql`true`,
      ...withinDays(sql`o.ordered_at`, days),
      ...(shopId === undefined ? [] : [sql`o.shop_id = ${shopId}`]),
      ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ],
    sql` and `,
  )

// Vietnam's clock, in a format that spreadsheets of every locale read as a time.
const inVietnam = (instant: Sql) => sql`to_char(${instant} at time zone ${VIETNAM}, 'YYYY-MM-DD HH24:MI:SS')`

const lines = (question: OrdersWanted): Sql => sql`
  select o.id, o.order_number as "orderNumber",
    ${inVietnam(sql`o.ordered_at`)} as "orderedAt", o.status, ${inVietnam(sql`o.status_changed_at`)} as "changedAt", o.shop_id as "shopId",
    o.shop_name as "shopName", i.product_id as "productId", i.product_name as "productName", i.variant_options as options, i.quantity,
    i.unit_price as "unitPrice", i.subtotal, i.commission_bps as "commissionBps", i.commission, o.shipping_fee as "shippingFee", o.total_amount as total,
    o.payment_method as "paymentMethod", o.payment_status as "paymentStatus", o.tracking_code as "trackingCode",
    o.refunded_amount as refunded, o.refunded_by_shop as "refundedByShop", o.refunded_commission as "refundedCommission",
    (select coalesce(sum(t.vat + t.pit), 0)::bigint from published.tax_withheld t
      where t.shop_id = o.shop_id and t.order_id = o.id and t.withheld) as taxes
  from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id
  where ${wanted(question)} order by o.id, i.id`

const CURSOR = 'exported_orders'

/** Opens the transaction's cursor over the items of the wanted orders, oldest order first. */
export async function openLines(tx: Transaction, question: OrdersWanted): Promise<void> {
  const { text, values } = compile(lines(question))
  await tx.execute(`declare ${CURSOR} no scroll cursor for ${text}`, values)
}

/** The next `count` rows of the cursor of `openLines`; fewer at its end. */
export const fetchLines = (tx: Transaction, count: number): Promise<LineRow[]> =>
  tx.rows(LineRow, sql`fetch ${sql.raw(String(count))} from ${sql.raw(CURSOR)}`, { unnamed: true })

/** Makes a transaction a read-only snapshot with long timeouts. To be called before anything else in it. */
export async function startLongSnapshot(tx: Transaction): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`)
  await tx.allow(LONG_SECONDS)
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
}

/** Number of items of the wanted orders. */
export const countOrderLines = async (tx: Transaction, question: OrdersWanted): Promise<number> => {
  const { lines } = await tx.one(
    z.object({ lines: z.number() }),
    sql`
    select count(*) as lines from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id where ${wanted(question)}`,
  )
  return lines
}
