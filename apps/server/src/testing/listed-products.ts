import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

const listed = sql`
  select product_id, shop_id, category_id, shown_price, stars, in_stock, on_sale, is_featured, pictured, sold_count, review_count, published_at, approved_at,
    name, attributes
  from listed_products`

const onSale = sql`
  select id, shop_id, category_id, shown_price, listed_stars(rating_sum, review_count), in_stock, coalesce(shown_price < base_price, false), is_featured,
    pictured, sold_count, review_count, published_at, approved_at, name, coalesce(product_attributes(id, option_names), '{}')
  from products where status = 'ACTIVE'`

/** Checks that the narrow table of the public lists has exactly the products on sale, as `products` and their variants have them now. */
export async function expectListed(db: Db): Promise<void> {
  const wrong = await db.rows(
    z.object({ found: z.string(), row: z.string() }),
    sql`
    select 'listed, but not so on sale' as found, wrong::text as row from (${listed} except ${onSale}) wrong
    union all select 'on sale, but not so listed', wrong::text from (${onSale} except ${listed}) wrong`,
  )
  expect(wrong).toEqual([])
}
