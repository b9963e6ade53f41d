import { AdminProduct } from '@chophien/domain/catalog/admin-schemas'
import type { CursorPage } from '@chophien/domain/contract/lists'
import { averageRating } from '@chophien/domain/reviews/rating'
import * as z from 'zod/mini'
import { consolePage, containsWords, findCursorPage, type Slice } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { isOfShopNow } from '../shops/people.queries.ts'
import { categoryWithChildren } from './list-conditions.queries.ts'
import { joinFigures } from './product-figures.queries.ts'

const ProductRow = z.extend(z.omit(AdminProduct, { averageRating: true, createdAt: true }), {
  ratingSum: z.number(),
  reviewCount: z.number(),
  createdAt: z.date(),
})

export interface AdminProductQuery {
  after?: number | undefined
  search?: string | undefined
  id?: number | undefined
  status?: AdminProduct['status'] | undefined
  shopId?: number | undefined
  categoryId?: number | undefined
  featured?: boolean | undefined
}

function conditions(query: AdminProductQuery): Sql[] {
  const where: Sql[] = [
    query.status ? sql`p.status = ${query.status}` : sql`p.status <> 'DELETED'`,
    ...containsWords(sql`(' ' || p.fold)`, query.search),
  ]
  if (query.id !== undefined) where.push(sql`p.id = ${query.id}`)
  if (query.shopId !== undefined) where.push(sql`p.shop_id = ${query.shopId}`)
  if (query.categoryId !== undefined) where.push(sql`p.category_id = any(${categoryWithChildren(query.categoryId)})`)
  if (query.featured !== undefined) where.push(query.featured ? sql`p.is_featured` : sql`not p.is_featured`)
  return where
}

/** One page of all products. */
export async function findAdminProducts(
  db: ReadDb,
  query: AdminProductQuery,
  slice: Slice = consolePage,
): Promise<CursorPage<AdminProduct>> {
  const page = await findCursorPage(
    db,
    ProductRow,
    {
      columns: sql`
      p.id, p.name, p.image_urls[1] as "imageUrl", p.status, case when p.status = 'TAKEN_DOWN' then p.takedown_reason end as "takedownReason",
      p.is_featured as "isFeatured", p.shop_id as "shopId", s.name as "shopName", c.name as "categoryName", p.shown_price as "minPrice",
      f.sold_count as "soldCount", f.rating_sum as "ratingSum", f.review_count as "reviewCount", p.created_at as "createdAt"`,
      from: sql`products p ${joinFigures} join published.shops s on s.id = p.shop_id join categories c on c.id = p.category_id`,
      counted: sql`products p`,
      id: sql`p.id`,
      where: conditions(query),
      after: query.after,
    },
    slice,
  )
  return {
    ...page,
    items: page.items.map(({ ratingSum, reviewCount, createdAt, ...row }) => ({
      ...row,
      averageRating: averageRating(ratingSum, reviewCount),
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** A product that an administrator changed, with its owner. */
export const ChangedProduct = z.object({
  id: z.number(),
  name: z.string(),
  shopId: z.number(),
  shopName: z.string(),
  categoryIds: z.array(z.number()),
  ownerEmail: z.string(),
  ownerLastName: z.string(),
  /** Its status when no administrator has taken it down: of a taken-down one what it comes back as. */
  ownStatus: z.enum(['ACTIVE', 'DRAFT']),
})
export type ChangedProduct = z.output<typeof ChangedProduct>

/** Actions of administrators on products. */
export type Moderation =
  | { kind: 'take-down'; reason: string }
  | { kind: 'put-back' }
  | { kind: 'feature' }
  | { kind: 'unfeature' }

/** What a taken-down product `p` comes back as (migration 0179). */
const takenDownFrom = sql`coalesce(p.taken_down_from, 'ACTIVE')`

/** The state that a product `p` must be in, and the columns that change. */
function changeOf(moderation: Moderation): { as: Sql; set: Sql } {
  switch (moderation.kind) {
    case 'take-down':
      return {
        // Whatever its seller can put on sale, or its seller would escape by hiding it.
        as: sql`p.status in ('ACTIVE', 'DRAFT')`,
        set: sql`status = 'TAKEN_DOWN', taken_down_from = p.status, takedown_reason = ${moderation.reason}`,
      }
    case 'put-back':
      return {
        as: sql`p.status = 'TAKEN_DOWN'`,
        set: sql`status = ${takenDownFrom}, taken_down_from = null, takedown_reason = null`,
      }
    case 'feature':
      return { as: sql`p.status = 'ACTIVE' and not p.is_featured`, set: sql`is_featured = true` }
    case 'unfeature':
      return { as: sql`p.is_featured`, set: sql`is_featured = false` }
  }
}

/** Whether one of `ids` is a product of a shop that this person owns or works for. */
export const hasOwnProduct = (db: Db, ids: readonly number[], userId: number): Promise<boolean> =>
  db.exists(sql`select 1 from products p where p.id = any(${ids}::bigint[]) and ${isOfShopNow(userId, sql`p.shop_id`)}`)

/** Applies a moderation to those of `ids` that are in the expected state, and of no shop that the administrator owns or works for. They are locked first,
 *  in id order. */
export async function changeProducts(
  tx: Db,
  { adminId, ids }: { adminId: number; ids: readonly number[] },
  moderation: Moderation,
): Promise<ChangedProduct[]> {
  const { as, set } = changeOf(moderation)
  await tx.run(sql`select 1 from products where id = any(${ids}::bigint[]) order by id for no key update`)
  return tx.rows(
    ChangedProduct,
    sql`
    with changed as (
      update products p set ${set}, updated_at = now() where p.id = any(${ids}::bigint[]) and ${as}
        and not ${isOfShopNow(adminId, sql`p.shop_id`)}
      returning p.id, p.name, p.shop_id, p.category_id, case when p.status = 'TAKEN_DOWN' then ${takenDownFrom} else p.status end as own_status
    )
    select c.id, c.name, c.shop_id as "shopId", s.name as "shopName", category_path(c.category_id) as "categoryIds",
      u.email as "ownerEmail", u.last_name as "ownerLastName", c.own_status as "ownStatus"
    from changed c join published.shops s on s.id = c.shop_id join published.users u on u.id = s.owner_id order by c.id`,
  )
}
