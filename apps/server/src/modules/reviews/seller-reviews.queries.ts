import { CONSOLE_PAGE_SIZE, COUNT_MAX, type CursorPage } from '@chophien/domain/contract/lists'
import { SellerReview } from '@chophien/domain/reviews/seller-schemas'
import * as z from 'zod/mini'
import { containsWords } from '../../platform/database/cursor-list.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { presentReview, ReviewRow, reviewColumns } from './product-reviews.queries.ts'

const SellerReviewRow = z.extend(
  ReviewRow,
  z.pick(SellerReview, { productId: true, productName: true, productImageUrl: true, orderId: true, own: true }).shape,
)

interface SellerReviewQuery {
  after?: number | undefined
  search?: string | undefined
  rating?: number | undefined
  unanswered?: boolean | undefined
  productId?: number | undefined
}

// As text: a Date would lose the microseconds.
const findCursor = (db: ReadDb, shopId: number, id: number): Promise<{ at: string } | null> =>
  db.maybeOne(
    z.object({ at: z.string() }),
    sql`select created_at::text as at from reviews where shop_id = ${shopId} and id = ${id}`,
  )

/** One page of the reviews of a shop's products; those that were taken down are not among them. */
export async function findSellerReviews(
  db: ReadDb,
  reader: { id: number; shopId: number },
  query: SellerReviewQuery,
): Promise<CursorPage<SellerReview>> {
  const { shopId } = reader
  const where = [
    sql`r.shop_id = ${shopId}`,
    sql`r.taken_down_at is null`,
    ...containsWords(sql`(' ' || vn_fold(r.comment))`, query.search),
  ]
  if (query.rating !== undefined) where.push(sql`r.rating = ${query.rating}`)
  if (query.unanswered) where.push(sql`r.reply is null`)
  if (query.productId !== undefined) where.push(sql`r.product_id = ${query.productId}`)
  const all = sql.join(where, sql` and `)
  const cursor = query.after === undefined ? null : await findCursor(db, shopId, query.after)
  const older = cursor ? sql`and (r.created_at, r.id) < (${cursor.at}::timestamptz, ${query.after})` : sql.empty
  const [rows, counts] = await Promise.all([
    db.rows(
      SellerReviewRow,
      sql`select ${reviewColumns}, r.product_id as "productId", p.name as "productName", p.image_urls[1] as "productImageUrl",
          r.order_id as "orderId", r.user_id = ${reader.id} as own
        from reviews r join published.users u on u.id = r.user_id join published.products p on p.id = r.product_id
        where ${all} ${older} order by r.created_at desc, r.id desc limit ${CONSOLE_PAGE_SIZE + 1}::integer`,
      { unnamed: true },
    ),
    db.rows(
      z.object({ total: z.number() }),
      sql`select count(*) as total from (select 1 from reviews r where ${all} limit ${COUNT_MAX + 1}::integer) counted`,
      { unnamed: true },
    ),
  ])
  const items = rows.slice(0, CONSOLE_PAGE_SIZE)
  const total = counts[0]?.total ?? 0
  return {
    items: items.map(({ productId, productName, productImageUrl, orderId, own, ...review }) => ({
      ...presentReview(review),
      productId,
      productName,
      productImageUrl,
      orderId,
      own,
    })),
    next: rows.length > CONSOLE_PAGE_SIZE ? (items.at(-1)?.id ?? null) : null,
    total: Math.min(total, COUNT_MAX),
    totalIsMore: total > COUNT_MAX,
  }
}
