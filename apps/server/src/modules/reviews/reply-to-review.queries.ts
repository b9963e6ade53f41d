import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { ReviewRow, reviewColumns } from './product-reviews.queries.ts'

interface OwnReview {
  reviewId: number
  shopId: number
}

interface Reply {
  /** Who writes it for the shop. */
  by: number
  comment: string
}

const ofOwnShop = ({ reviewId, shopId }: OwnReview) =>
  sql`id = ${reviewId} and taken_down_at is null and shop_id = ${shopId}`

/** Writes the shop's reply; false when there is one already, no such review, or the one who replies wrote it: before working for the shop. */
export const insertReply = async (tx: Db, review: OwnReview, { by, comment }: Reply): Promise<boolean> =>
  (await tx.run(
    sql`update reviews set reply = ${comment}, replied_at = now()
      where ${ofOwnShop(review)} and reply is null and user_id <> ${by}`,
  )) === 1

const Author = z.object({ userId: z.number() })

/** Who wrote a review of the shop; null when there is no such review. */
export const findAuthor = (db: Db, review: OwnReview): Promise<z.output<typeof Author> | null> =>
  db.maybeOne(Author, sql`select user_id as "userId" from reviews where ${ofOwnShop(review)}`)

const AnsweredReview = z.extend(ReviewRow, { userId: z.number(), productId: z.number(), productName: z.string() })

/** A review with its author's id and its product. */
export const findAnsweredReview = (db: Db, reviewId: number): Promise<z.output<typeof AnsweredReview>> =>
  db.one(
    AnsweredReview,
    sql`
    select ${reviewColumns}, r.user_id as "userId", r.product_id as "productId", p.name as "productName"
    from reviews r join published.users u on u.id = r.user_id join published.products p on p.id = r.product_id where r.id = ${reviewId}`,
  )
