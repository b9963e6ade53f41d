import { sellerKinds } from '@chophien/domain/sellers/kinds'
import { Shop } from '@chophien/domain/shops/schemas'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { contactConfirmed } from './contact-email.queries.ts'

const ShopRow = z.extend(z.omit(Shop, { averageRating: true, seller: true, createdAt: true }), {
  sellerKind: z.nullable(z.enum(sellerKinds)),
  legalName: z.nullable(z.string()),
  sellerAddress: z.nullable(z.string()),
  taxCode: z.nullable(z.string()),
  contactPhone: z.string(),
  contactEmail: z.string(),
  contactConfirmed: z.boolean(),
  ratingSum: z.number(),
  reviewCount: z.number(),
  createdAt: z.date(),
})

export type PublicShopRow = z.output<typeof ShopRow>

/** An approved shop with its figures, and its checked seller. */
export const findPublicShop = (db: Db, id: number): Promise<PublicShopRow | null> =>
  db.maybeOne(
    ShopRow,
    sql`
    select shops.id, shops.name, shops.logo_url as "logoUrl", shops.description, shops.status, shops.created_at as "createdAt",
      i.kind as "sellerKind", i.legal_name as "legalName", i.address as "sellerAddress", i.tax_code as "taxCode",
      shops.contact_phone as "contactPhone", shops.contact_email as "contactEmail", ${contactConfirmed} as "contactConfirmed",
      figures.products as "productCount", figures.stars + late.stars as "ratingSum", figures.reviews + late.reviews as "reviewCount"
    from shops cross join lateral (
      select count(*) as products, coalesce(sum(rating_sum), 0) as stars, coalesce(sum(review_count), 0) as reviews
      from published.products p where p.shop_id = shops.id and p.status = 'ACTIVE'
    ) figures cross join lateral (
      select coalesce(sum(l.stars), 0) as stars, coalesce(sum(l.reviews), 0) as reviews
      from published.late_ratings l where l.shop_id = shops.id
    ) late
    left join published.seller_identities i on i.shop_id = shops.id and i.state = 'CHECKED'
    where shops.id = ${id} and shops.status = 'APPROVED'`,
  )

export const isPublicShop = (db: ReadDb, id: number): Promise<boolean> =>
  db.exists(sql`select 1 from shops where id = ${id} and status = 'APPROVED'`)
