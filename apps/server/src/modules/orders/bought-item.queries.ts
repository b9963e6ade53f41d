import { reviewableStatuses } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** One item of an order that has arrived. */
export const BoughtItem = z.object({
  id: z.number(),
  shopId: z.number(),
  orderId: z.number(),
  variantOptions: z.string(),
  reviewed: z.boolean(),
})
export type BoughtItem = z.output<typeof BoughtItem>

/** The item to review: without `orderItemId` the first of the product that has no review yet. */
interface ItemWanted {
  orderId: number
  productId: number
  orderItemId?: number | undefined
}

/** Finds and locks an item of a shopper's own order that may be reviewed; null when there is none. Of two concurrent reviews
 *  the second sees the first. */
export const lockBoughtItem = (tx: Db, userId: number, wanted: ItemWanted): Promise<BoughtItem | null> =>
  tx.maybeOne(
    BoughtItem,
    sql`
    select i.id, i.shop_id as "shopId", i.order_id as "orderId", i.variant_options as "variantOptions", i.review_id is not null as reviewed
    from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id
    where o.user_id = ${userId} and o.id = ${wanted.orderId} and o.status = any(${[...reviewableStatuses]}::text[])
      and i.product_id = ${wanted.productId} and (${wanted.orderItemId ?? null}::bigint is null or i.id = ${wanted.orderItemId ?? null})
    order by i.review_id is not null, i.id limit 1 for update of i`,
  )

/** Links a locked item to its review. */
export const markReviewed = (tx: Db, item: BoughtItem, reviewId: number): Promise<number> =>
  tx.run(sql`
    update order_items set review_id = ${reviewId}
    where shop_id = ${item.shopId} and order_id = ${item.orderId} and id = ${item.id}`)
