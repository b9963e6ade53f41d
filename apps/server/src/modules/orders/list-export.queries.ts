import { paymentMethods, paymentStatuses } from '@chophien/domain/orders/messages'
import { orderStatuses } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const ExportedOrder = z.object({
  id: z.number(),
  orderNumber: z.string(),
  orderedAt: z.date(),
  status: z.enum(orderStatuses),
  shopName: z.string(),
  recipient: z.string(),
  phone: z.string(),
  items: z.string(),
  units: z.number(),
  subtotal: z.number(),
  shippingFee: z.number(),
  total: z.number(),
  commission: z.number(),
  refunded: z.number(),
  refundedByShop: z.number(),
  refundedCommission: z.number(),
  taxes: z.number(),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
})
export type ExportedOrder = z.output<typeof ExportedOrder>

/** What a table says of the orders `ids`, in any order. `shopId`: those of this shop only; null: of every shop. */
export const findExportedOrders = (
  db: ReadDb,
  shopId: number | null,
  ids: readonly number[],
): Promise<ExportedOrder[]> => {
  const scope: Sql =
    shopId === null ? sql`o.id = any(${ids}::bigint[])` : sql`o.shop_id = ${shopId} and o.id = any(${ids}::bigint[])`
  return db.rows(
    ExportedOrder,
    sql`
    select o.id, o.order_number as "orderNumber", o.ordered_at as "orderedAt", o.status, o.shop_name as "shopName",
      o.shipping_address ->> 'contactFullName' as recipient, o.customer_phone as phone, bought.items, bought.units, o.subtotal,
      o.shipping_fee as "shippingFee", o.total_amount as total, o.commission, o.refunded_amount as refunded,
      o.refunded_by_shop as "refundedByShop", o.refunded_commission as "refundedCommission",
      (select coalesce(sum(t.vat + t.pit), 0)::bigint from published.tax_withheld t
        where t.shop_id = o.shop_id and t.order_id = o.id and t.withheld) as taxes, o.payment_method as "paymentMethod",
      o.payment_status as "paymentStatus", o.carrier, o.tracking_code as "trackingCode"
    from orders o cross join lateral (
      select string_agg(concat(i.product_name, case when i.variant_options <> '' then ' (' || i.variant_options || ')' end, ' × ', i.quantity), '; '
          order by i.id) as items, sum(i.quantity) as units
      from order_items i where i.shop_id = o.shop_id and i.order_id = o.id
    ) bought where ${scope}`,
  )
}
