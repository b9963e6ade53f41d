import { averageRating } from '@chophien/domain/reviews/rating'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { Shop } from '@chophien/domain/shops/schemas'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { ShopRow } from './public-shop.queries.ts'

/** An approved shop with its figures. Throws SHOP_NOT_FOUND. */
export async function findShop(db: Db, id: number): Promise<Shop> {
  const row = await db.maybeOne(
    ShopRow,
    sql`
    select s.id, s.name, s.logo_url as "logoUrl", s.description, s.status, s.created_at as "createdAt",
      figures.products as "productCount", figures.rating_sum as "ratingSum", figures.reviews as "reviewCount"
    from shops s cross join lateral (
      select count(*) as products, coalesce(sum(rating_sum), 0) as rating_sum, coalesce(sum(review_count), 0) as reviews
      from published.products p where p.shop_id = s.id and p.status = 'ACTIVE'
    ) figures
    where s.id = ${id} and s.status = 'APPROVED'`,
  )
  if (!row) throw shopErrors.SHOP_NOT_FOUND()
  const { ratingSum, reviewCount, createdAt, ...shop } = row
  return { ...shop, averageRating: averageRating(ratingSum, reviewCount), createdAt: createdAt.toISOString() }
}

/** Refuses a shop that is not there or not approved. Throws SHOP_NOT_FOUND. */
export async function requirePublicShop(db: Db, id: number): Promise<void> {
  const shop = await db.exists(sql`select 1 from shops where id = ${id} and status = 'APPROVED'`)
  if (!shop) throw shopErrors.SHOP_NOT_FOUND()
}
