import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { isOfShopNow } from '../shops/people.queries.ts'

/** Which visible reviews of a product a person found helpful. */
export const findVotes = async (db: Db, userId: number, productId: number): Promise<number[]> =>
  (
    await db.rows(
      z.object({ id: z.number() }),
      sql`
      select r.id from review_votes v join reviews r on r.id = v.review_id
      where v.user_id = ${userId} and r.product_id = ${productId} and r.taken_down_at is null order by r.id`,
    )
  ).map(({ id }) => id)

const CountedReview = z.object({ productId: z.number() })
type CountedReview = z.output<typeof CountedReview>

/** Counts a person's vote for a visible review of somebody else, about goods of a shop that the person is not of. Null when nothing changed: voted before, or not allowed. */
export const addVote = (tx: Db, userId: number, reviewId: number): Promise<CountedReview | null> =>
  tx.maybeOne(
    CountedReview,
    sql`
    with vote as (
      insert into review_votes (user_id, review_id)
      select ${userId}, r.id from reviews r where r.id = ${reviewId} and r.taken_down_at is null and r.user_id <> ${userId}
        and not ${isOfShopNow(userId, sql`r.shop_id`)}
      on conflict do nothing returning review_id
    )
    update reviews r set helpful_count = r.helpful_count + 1 from vote where r.id = vote.review_id returning r.product_id as "productId"`,
  )

/** Takes a person's vote back. Null when there was none. */
export const removeVote = (tx: Db, userId: number, reviewId: number): Promise<CountedReview | null> =>
  tx.maybeOne(
    CountedReview,
    sql`
    with vote as (delete from review_votes where user_id = ${userId} and review_id = ${reviewId} returning review_id)
    update reviews r set helpful_count = r.helpful_count - 1 from vote where r.id = vote.review_id returning r.product_id as "productId"`,
  )

/** Locks the reviews that a person wrote or voted for, in id order like every change of several reviews. */
export const lockReviewsOf = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`
    select from reviews where user_id = ${userId} or id in (select review_id from review_votes where user_id = ${userId})
    order by id for no key update`)

/** Takes all votes of a person back. Returns the products whose reviews changed. */
export const removeVotesOf = async (tx: Db, userId: number): Promise<number[]> =>
  (
    await tx.rows(
      CountedReview,
      sql`
      with votes as (delete from review_votes where user_id = ${userId} returning review_id)
      update reviews r set helpful_count = r.helpful_count - 1 from votes where r.id = votes.review_id returning r.product_id as "productId"`,
    )
  ).map(({ productId }) => productId)

const VotedReview = z.object({
  helpfulCount: z.number(),
  isHelpful: z.boolean(),
  own: z.boolean(),
  ownShop: z.boolean(),
})

/** A visible review's votes, as one person sees them; null when there is none. */
export const findVote = (db: Db, userId: number, reviewId: number): Promise<z.output<typeof VotedReview> | null> =>
  db.maybeOne(
    VotedReview,
    sql`
    select helpful_count as "helpfulCount", user_id = ${userId} as own,
      ${isOfShopNow(userId, sql`r.shop_id`)} as "ownShop",
      exists (select from review_votes v where v.review_id = r.id and v.user_id = ${userId}) as "isHelpful"
    from reviews r where id = ${reviewId} and taken_down_at is null`,
  )

/** Drops the pictures from all reviews of a person. */
export const dropImagesOf = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`update reviews set image_urls = '{}' where user_id = ${userId} and image_urls <> '{}'`)
