import type { paymentMethodNames, paymentStatusNames } from '@chophien/domain/orders/messages'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { VIETNAM, withinDays } from '../../platform/database/vietnam-days.ts'

/** Which orders: placed on days in Vietnam (both included), of one shop, in one status; what is missing does not narrow. */
export interface OrdersWanted {
  from?: string | undefined
  to?: string | undefined
  shopId?: number | undefined
  status?: OrderStatus | undefined
}

export interface LineRow {
  id: number
  orderNumber: string
  orderedAt: string
  status: OrderStatus
  changedAt: string
  shopId: number
  shopName: string
  productId: number
  productName: string
  options: string
  quantity: number
  unitPrice: number
  subtotal: number
  commissionBps: number
  shippingFee: number
  total: number
  paymentMethod: keyof typeof paymentMethodNames
  paymentStatus: keyof typeof paymentStatusNames
  trackingCode: string | null
}

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

// As spreadsheets read a time wherever they are, on Vietnam's clock.
const inVietnam = (instant: Sql) => sql`to_char(${instant} at time zone ${VIETNAM}, 'YYYY-MM-DD HH24:MI:SS')`

export const lines = (question: OrdersWanted): Sql => sql`
  select o.id, o.order_number as "orderNumber",
    ${inVietnam(sql`o.ordered_at`)} as "orderedAt", o.status, ${inVietnam(sql`o.status_changed_at`)} as "changedAt", o.shop_id as "shopId",
    o.shop_name as "shopName", i.product_id as "productId", i.product_name as "productName", i.variant_options as options, i.quantity,
    i.unit_price as "unitPrice", i.subtotal, i.commission_bps as "commissionBps", o.shipping_fee as "shippingFee", o.total_amount as total,
    o.payment_method as "paymentMethod", o.payment_status as "paymentStatus", o.tracking_code as "trackingCode"
  from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id
  where ${wanted(question)} order by o.id, i.id`

/** Makes a transaction one look at the marketplace that takes as long as it takes. To be called before anything else in it. */
export async function startLongSnapshot(tx: Transaction): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`)
  await tx.run(sql`set local statement_timeout = 0`)
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
}

/** How many lines the wanted orders have. */
export const countOrderLines = async (tx: Transaction, question: OrdersWanted): Promise<number> => {
  const { lines } = await tx.one(
    z.object({ lines: z.number() }),
    sql`
    select count(*) as lines from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id where ${wanted(question)}`,
  )
  return lines
}
