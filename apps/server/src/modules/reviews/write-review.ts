import type { Review } from '@chophien/domain/reviews/contract'
import { reviewErrors } from '@chophien/domain/reviews/errors'
import type { CreateReview } from '@chophien/domain/reviews/forms'
import type { Database, Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { tagsOfProduct } from '../catalog/stock.ts'

interface BoughtItem {
  id: number
  shopId: number
  reviewed: boolean
}

// The item is locked, so that of two reviews at once the second sees the first.
const lockBoughtItem = (tx: Db, userId: number, wanted: CreateReview): Promise<BoughtItem | null> =>
  tx.maybeOne<BoughtItem>(sql`
    select i.id, i.shop_id as "shopId", i.review_id is not null as reviewed
    from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id
    where o.user_id = ${userId} and o.id = ${wanted.orderId} and o.status in ('DELIVERED', 'COMPLETED')
      and i.product_id = ${wanted.productId} and (${wanted.orderItemId ?? null}::bigint is null or i.id = ${wanted.orderItemId ?? null})
    order by i.review_id is not null, i.id limit 1 for update of i`)

interface WrittenReview {
  id: number
  userName: string
  createdAt: Date
}

const insertReview = (tx: Db, userId: number, item: BoughtItem, wanted: CreateReview): Promise<WrittenReview> =>
  tx.one<WrittenReview>(sql`
    with written as (
      insert into reviews (product_id, shop_id, user_id, order_id, order_item_id, rating, comment, is_verified_purchase)
      values (${wanted.productId}, ${item.shopId}, ${userId}, ${wanted.orderId}, ${item.id}, ${wanted.rating}, ${wanted.comment}, true)
      returning id, created_at
    ), marked as (
      update order_items set review_id = written.id from written where shop_id = ${item.shopId} and order_id = ${wanted.orderId} and order_items.id = ${item.id}
    )
    select written.id, written.created_at as "createdAt", concat_ws(' ', u.first_name, u.last_name) as "userName"
    from written, users u where u.id = ${userId}`)

const countStar = (tx: Db, productId: number, rating: number) =>
  tx.one<{ id: number; shopId: number; categoryIds: number[] }>(sql`
    update products set review_count = review_count + 1, rating_sum = rating_sum + ${rating}::integer,
      star_counts[${rating}::integer] = star_counts[${rating}::integer] + 1
    where id = ${productId} returning id, shop_id as "shopId", category_path(category_id) as "categoryIds"`)

/** Writes a buyer's review of one bought item; the product's figures move in the same transaction. Throws REVIEW_NOT_BUYER, REVIEW_TWICE. */
export const writeReview = (db: Database, userId: number, wanted: CreateReview): Promise<Review> =>
  db.transaction(async (tx) => {
    const item = await lockBoughtItem(tx, userId, wanted)
    if (!item) throw reviewErrors.REVIEW_NOT_BUYER()
    if (item.reviewed) throw reviewErrors.REVIEW_TWICE()
    const { createdAt, ...review } = await insertReview(tx, userId, item, wanted)
    const product = await countStar(tx, wanted.productId, wanted.rating)
    tx.changed([...tagsOfProduct(product), `reviews:${product.id}`])
    return {
      ...review,
      createdAt: createdAt.toISOString(),
      isVerifiedPurchase: true,
      rating: wanted.rating,
      comment: wanted.comment,
      reply: null,
    }
  })
