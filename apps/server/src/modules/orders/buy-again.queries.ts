import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const OrderedLine = z.object({
  variantId: z.number(),
  name: z.string(),
  options: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
})
export type OrderedLine = z.output<typeof OrderedLine>

/** The lines of a shopper's own order, each variant once; none for another user's. */
export const findOrderedLines = (db: Db, userId: number, orderId: number): Promise<OrderedLine[]> =>
  db.rows(
    OrderedLine,
    sql`
    select i.variant_id as "variantId", min(i.product_name) as name, min(i.variant_options) as options, sum(i.quantity)::integer as quantity,
      min(i.unit_price) as "unitPrice"
    from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id
    where o.user_id = ${userId} and o.id = ${orderId} group by i.variant_id order by min(i.id)`,
  )
