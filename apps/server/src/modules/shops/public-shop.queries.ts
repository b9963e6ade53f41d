import { Shop } from '@chophien/domain/shops/schemas'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const ShopRow = z.extend(z.omit(Shop, { averageRating: true, createdAt: true }), {
  ratingSum: z.number(),
  reviewCount: z.number(),
  createdAt: z.date(),
})

/** An approved shop with its figures. */
export const findPublicShop = (db: Db, id: number): Promise<z.output<typeof ShopRow> | null> =>
  db.maybeOne(
    ShopRow,
    sql`
    select s.id, s.name, s.logo_url as "logoUrl", s.description, s.status, s.created_at as "createdAt",
      figures.products as "productCount", figures.stars + late.stars as "ratingSum", figures.reviews + late.reviews as "reviewCount"
    from shops s cross join lateral (
      select count(*) as products, coalesce(sum(rating_sum), 0) as stars, coalesce(sum(review_count), 0) as reviews
      from published.products p where p.shop_id = s.id and p.status = 'ACTIVE'
    ) figures cross join lateral (
      select coalesce(sum(l.stars), 0) as stars, coalesce(sum(l.reviews), 0) as reviews
      from published.late_ratings l where l.shop_id = s.id
    ) late
    where s.id = ${id} and s.status = 'APPROVED'`,
  )

export const isPublicShop = (db: ReadDb, id: number): Promise<boolean> =>
  db.exists(sql`select 1 from shops where id = ${id} and status = 'APPROVED'`)
