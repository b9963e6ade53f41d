import { Review } from '@chophien/domain/reviews/schemas'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { outerJoined } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { publicRating, RatingFigures, ratingColumns } from '../catalog/product-rating.queries.ts'

export const ReviewRow = z.extend(z.omit(Review, { createdAt: true, reply: true }), {
  createdAt: z.date(),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(z.date()),
})
export type ReviewRow = z.output<typeof ReviewRow>

/** Columns of a review with its author: `reviews r join published.users u`. */
export const reviewColumns = sql`
  r.id, concat_ws(' ', u.first_name, u.last_name) as "userName", r.created_at as "createdAt",
  r.is_verified_purchase as "isVerifiedPurchase", r.rating, r.comment, r.variant_options as "variantOptions",
  r.image_urls as "imageUrls", r.helpful_count as "helpfulCount", r.reply, r.replied_at as "repliedAt"`

export const presentReview = ({ createdAt, reply, repliedAt, ...review }: ReviewRow): Review => ({
  ...review,
  createdAt: createdAt.toISOString(),
  reply: reply !== null && repliedAt ? { comment: reply, createdAt: repliedAt.toISOString() } : null,
})

/** The number of a product's reviews before one of them; null when it is not among them. */
export async function countBefore(
  db: ReadDb,
  productId: number,
  reviewId: number,
  { oldestFirst }: { oldestFirst: boolean },
): Promise<number | null> {
  const row = await db.maybeOne(
    z.object({ before: z.number() }),
    sql`
    select (select count(*) from reviews r where r.product_id = wanted.product_id and r.taken_down_at is null
        and (r.created_at, r.id) ${oldestFirst ? sql`<` : sql`>`} (wanted.created_at, wanted.id)) as before
    from reviews wanted
    where wanted.id = ${reviewId} and wanted.product_id = ${productId} and wanted.taken_down_at is null`,
  )
  return row?.before ?? null
}

/** Which of a product's reviews are wanted. */
export interface ReviewFilter {
  rating?: number | undefined
  withImages?: boolean | undefined
}

const visible = (productId: number, { rating, withImages }: ReviewFilter): Sql => sql`
  r.product_id = ${productId} and r.taken_down_at is null
    ${rating === undefined ? sql.empty : sql`and r.rating = ${rating}`} ${withImages ? sql`and r.image_urls <> '{}'` : sql.empty}`

const AuthoredRow = z.extend(ReviewRow, { authorId: z.number() })
type AuthoredRow = z.output<typeof AuthoredRow>

// The figures are in every row, also in the single row without a review that a page beyond the last has.
const ReviewPageRow = z.extend(outerJoined(AuthoredRow), { ...RatingFigures.shape, pictured: z.nullable(z.number()) })
const hasReview = (row: z.output<typeof ReviewPageRow>): row is AuthoredRow & z.output<typeof ReviewPageRow> =>
  row.id !== null

/** One page of a product's visible reviews by age, in one statement with the figures of the product; null where it is not public. `pictured`: the number
 *  of those with pictures that the filter leaves, null without that filter: then the figures tell it. */
export async function findReviewPage(
  db: ReadDb,
  productId: number,
  { oldestFirst, limit, offset, ...filter }: ReviewFilter & { oldestFirst: boolean; limit: number; offset: number },
): Promise<{ figures: RatingFigures; pictured: number | null; reviews: AuthoredRow[] } | null> {
  const order = oldestFirst ? sql`"createdAt", id` : sql`"createdAt" desc, id desc`
  // Counted apart, on the index of the filter: as a window function, all comments would be read and joined.
  const counted = filter.withImages
    ? sql`(select count(*) from reviews r where ${visible(productId, filter)})`
    : sql`null::bigint`
  const rows = await db.rows(
    ReviewPageRow,
    sql`
    select figures.*, ${counted} as pictured, page.* from (select ${ratingColumns} from ${publicRating(productId)}) figures left join (
      select ${reviewColumns}, r.user_id as "authorId" from reviews r join published.users u on u.id = r.user_id
      where ${visible(productId, filter)} order by ${order} limit ${limit} offset ${offset}
    ) page on true order by ${order}`,
    // The first page of all reviews is in the order of an index.
    { quick: offset === 0 && filter.rating === undefined && !filter.withImages },
  )
  const [first] = rows
  if (!first) return null
  const { reviewCount, ratingSum, starCounts, pictured } = first
  const reviews = rows
    .filter(hasReview)
    .map(({ reviewCount: _count, ratingSum: _sum, starCounts: _stars, pictured: _pictured, ...review }) => review)
  return { figures: { reviewCount, ratingSum, starCounts }, pictured, reviews }
}
