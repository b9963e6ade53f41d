import type { CreateReview } from '@chophien/domain/reviews/forms'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { BoughtItem } from '../orders/bought-item.queries.ts'

const WrittenReview = z.object({
  id: z.number(),
  userName: z.string(),
  createdAt: z.date(),
})
type WrittenReview = z.output<typeof WrittenReview>

export const insertReview = (tx: Db, userId: number, item: BoughtItem, wanted: CreateReview): Promise<WrittenReview> =>
  tx.one(
    WrittenReview,
    sql`
    with written as (
      insert into reviews (product_id, shop_id, user_id, order_id, order_item_id, rating, comment, is_verified_purchase, variant_options, image_urls)
      values (${wanted.productId}, ${item.shopId}, ${userId}, ${item.orderId}, ${item.id}, ${wanted.rating}, ${wanted.comment}, true, ${item.variantOptions},
        ${wanted.imageUrls})
      returning id, created_at
    )
    select written.id, written.created_at as "createdAt", concat_ws(' ', u.first_name, u.last_name) as "userName"
    from written, published.users u where u.id = ${userId}`,
  )
