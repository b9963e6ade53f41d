import { averageRating } from '@chophien/domain/reviews/rating'
import { createShop, getOwnShop, getShop, type Shop } from '@chophien/domain/shops/contract'
import { shopErrors } from '@chophien/domain/shops/errors'
import { shopMessages } from '@chophien/domain/shops/messages'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { findOwnShop, registerShop } from './own-shop.ts'

interface ShopRow extends Omit<Shop, 'averageRating' | 'createdAt'> {
  ratingSum: number
  reviewCount: number
  createdAt: Date
}

/** An approved shop with its figures. Throws SHOP_NOT_FOUND. */
export async function findShop(db: Db, id: number): Promise<Shop> {
  const row = await db.maybeOne<ShopRow>(sql`
    select s.id, s.name, s.logo_url as "logoUrl", s.description, s.status, s.created_at as "createdAt",
      figures.products as "productCount", figures.rating_sum as "ratingSum", figures.reviews as "reviewCount"
    from shops s cross join lateral (
      select count(*) as products, coalesce(sum(rating_sum), 0) as rating_sum, coalesce(sum(review_count), 0) as reviews
      from products p where p.shop_id = s.id and p.status = 'ACTIVE'
    ) figures
    where s.id = ${id} and s.status = 'APPROVED'`)
  if (!row) throw shopErrors.SHOP_NOT_FOUND()
  const { ratingSum, reviewCount, createdAt, ...shop } = row
  return { ...shop, averageRating: averageRating(ratingSum, reviewCount), createdAt: createdAt.toISOString() }
}

/** What everybody may read of shops, and what somebody does with the own one. */
export function shopRoutes(route: Router, { db }: { db: Db }): void {
  route.open(getShop, ({ params }) => findShop(db, params.id), { tags: ({ params }) => [`shop:${params.id}`] })
  route.guarded(getOwnShop, ({ user }) => findOwnShop(db, user.id))
  route.guarded(
    createShop,
    async ({ user, body }) => new Answer(await registerShop(db, user.id, body), shopMessages.created),
  )
}
