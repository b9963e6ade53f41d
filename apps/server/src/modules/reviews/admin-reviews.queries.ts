import type { CursorPage } from '@chophien/domain/contract/lists'
import { AdminReview } from '@chophien/domain/reviews/admin-schemas'
import * as z from 'zod/mini'
import { containsWords, findCursorPage } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { isOfShopNow } from '../shops/people.queries.ts'

const ReviewRow = z.extend(z.omit(AdminReview, { createdAt: true }), {
  createdAt: z.date(),
})

interface AdminReviewQuery {
  after?: number | undefined
  search?: string | undefined
  id?: number | undefined
  status?: AdminReview['status'] | undefined
  rating?: number | undefined
  productId?: number | undefined
}

/** One page of all reviews. */
export async function findAdminReviews(db: ReadDb, query: AdminReviewQuery): Promise<CursorPage<AdminReview>> {
  const where = containsWords(sql`(' ' || vn_fold(r.comment))`, query.search)
  if (query.id !== undefined) where.push(sql`r.id = ${query.id}`)
  if (query.status)
    where.push(query.status === 'SHOWN' ? sql`r.taken_down_at is null` : sql`r.taken_down_at is not null`)
  if (query.rating !== undefined) where.push(sql`r.rating = ${query.rating}`)
  if (query.productId !== undefined) where.push(sql`r.product_id = ${query.productId}`)
  const page = await findCursorPage(db, ReviewRow, {
    columns: sql`
      r.id, r.rating, r.comment, r.variant_options as "variantOptions", r.image_urls as "imageUrls", r.reply, concat_ws(' ', u.first_name, u.last_name) as "userName", r.product_id as "productId",
      p.name as "productName", s.name as "shopName", case when r.taken_down_at is null then 'SHOWN' else 'TAKEN_DOWN' end as status,
      case when r.taken_down_at is not null then r.takedown_reason end as "takedownReason", r.created_at as "createdAt"`,
    from: sql`reviews r join published.users u on u.id = r.user_id join published.products p on p.id = r.product_id join published.shops s on s.id = r.shop_id`,
    counted: sql`reviews r`,
    id: sql`r.id`,
    where,
    after: query.after,
  })
  return { ...page, items: page.items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}

const ChangedReview = z.object({
  id: z.number(),
  productId: z.number(),
  productName: z.string(),
  rating: z.number(),
  imageUrls: z.array(z.string()),
})
type ChangedReview = z.output<typeof ChangedReview>

/** Whether a review `r` is this person's own, or about a shop that they own or work for. A condition. */
const isOwn = (userId: number): Sql => sql`(r.user_id = ${userId} or ${isOfShopNow(userId, sql`r.shop_id`)})`

/** Whether one of `ids` is a review by this person, or about a shop that they own or work for. */
export const hasOwn = (db: Db, ids: readonly number[], userId: number): Promise<boolean> =>
  db.exists(sql`select 1 from reviews r where r.id = any(${ids}::bigint[]) and ${isOwn(userId)}`)

/** Takes down the visible reviews of `ids`; with a null `reason` restores the hidden ones. The administrator's own stay as they are. Locks them in id order. */
export async function switchReviews(
  tx: Db,
  { adminId, ids, reason }: { adminId: number; ids: readonly number[]; reason: string | null },
): Promise<ChangedReview[]> {
  await tx.run(sql`select 1 from reviews where id = any(${ids}::bigint[]) order by id for no key update`)
  return tx.rows(
    ChangedReview,
    sql`
    update reviews r set taken_down_at = case when ${reason}::text is null then null else now() end, takedown_reason = ${reason}
    from published.products p
    where r.id = any(${ids}::bigint[]) and p.id = r.product_id and (r.taken_down_at is null) = (${reason}::text is not null) and not ${isOwn(adminId)}
    returning r.id, r.product_id as "productId", p.name as "productName", r.rating, r.image_urls as "imageUrls"`,
  )
}
