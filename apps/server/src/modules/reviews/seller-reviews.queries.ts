import type { CursorPage } from '@chophien/domain/contract/cursor-contract'
import type { SellerReview } from '@chophien/domain/reviews/seller-contract'
import { containsWords, findCursorPage } from '../../platform/database/cursor-list.ts'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { presentReview, type ReviewRow, reviewColumns } from './product-reviews.ts'

type SellerReviewRow = ReviewRow & Pick<SellerReview, 'productId' | 'productName' | 'productImageUrl' | 'orderId'>

interface SellerReviewQuery {
  after?: number | undefined
  search?: string | undefined
  rating?: number | undefined
  unanswered?: boolean | undefined
  productId?: number | undefined
}

/** One page of the reviews of a shop's products; those that were taken down are not among them. */
export async function findSellerReviews(
  db: Db,
  shopId: number,
  query: SellerReviewQuery,
): Promise<CursorPage<SellerReview>> {
  const where = [
    sql`r.shop_id = ${shopId}`,
    sql`r.taken_down_at is null`,
    ...containsWords(sql`(' ' || vn_fold(r.comment))`, query.search),
  ]
  if (query.rating !== undefined) where.push(sql`r.rating = ${query.rating}`)
  if (query.unanswered) where.push(sql`r.reply is null`)
  if (query.productId !== undefined) where.push(sql`r.product_id = ${query.productId}`)
  const page = await findCursorPage<SellerReviewRow>(db, {
    columns: sql`${reviewColumns}, r.product_id as "productId", p.name as "productName", p.image_urls[1] as "productImageUrl",
      r.order_id as "orderId"`,
    from: sql`reviews r join users u on u.id = r.user_id join products p on p.id = r.product_id`,
    counted: sql`reviews r`,
    id: sql`r.id`,
    where,
    after: query.after,
  })
  return {
    ...page,
    items: page.items.map(({ productId, productName, productImageUrl, orderId, ...review }) => ({
      ...presentReview(review),
      productId,
      productName,
      productImageUrl,
      orderId,
    })),
  }
}
