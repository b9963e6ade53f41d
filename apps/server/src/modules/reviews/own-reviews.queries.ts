import { WrittenReview } from '@chophien/domain/personal-data/schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

/** All reviews of a user, newest first. */
export const findReviewsOfPerson = async (db: Db, userId: number): Promise<WrittenReview[]> =>
  (
    await db.rows(
      z.extend(z.omit(WrittenReview, { createdAt: true }), { createdAt: z.date() }),
      sql`
      select id, product_id as "productId", rating, comment, image_urls as "imageUrls", created_at as "createdAt" from reviews
      where user_id = ${userId} order by created_at desc, id desc`,
    )
  ).map((review) => ({ ...review, createdAt: review.createdAt.toISOString() }))

/** The reviews that a user called helpful. */
export const findHelpfulReviews = async (db: Db, userId: number): Promise<number[]> =>
  (
    await db.rows(
      IdRow,
      sql`select review_id as id from review_votes where user_id = ${userId} order by review_id desc`,
    )
  ).map(({ id }) => id)
