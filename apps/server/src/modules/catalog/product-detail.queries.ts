import { Variant } from '@chophien/domain/catalog/schemas'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { listedProducts } from './list-conditions.queries.ts'
import { ListedRow, listedColumns, listedTables, pageOfProducts } from './listed-product.queries.ts'

const DetailRow = z.extend(ListedRow, {
  description: z.string(),
  imageAlts: z.array(z.string()),
  shopLogoUrl: z.nullable(z.string()),
  sellerName: z.nullable(z.string()),
  optionNames: z.array(z.string()),
  variants: z.array(Variant),
})

/** A public product with its variants, in one statement. */
export const findDetail = (db: ReadDb, id: number): Promise<z.output<typeof DetailRow> | null> =>
  db.maybeOne(
    DetailRow,
    sql`
    select ${listedColumns}, p.description, p.image_alts as "imageAlts", s.logo_url as "shopLogoUrl",
      (select i.legal_name from published.seller_identities i where i.shop_id = p.shop_id and i.state = 'CHECKED') as "sellerName",
      p.option_names as "optionNames",
      coalesce((
        select json_agg(json_build_object('id', v.id, 'options', v.options, 'finalPrice', v.final_price,
          'stockQuantity', v.stock_quantity,
          'imageUrl', case when v.image_url = any(p.image_urls) then v.image_url end) order by v.position, v.id)
        from variants v where v.product_id = p.id and v.withdrawn_at is null), '[]') as variants
    from ${listedTables} where p.id = ${id} and p.status = 'ACTIVE'`,
    { quick: true },
  )

export const findCategoryOfProduct = async (db: ReadDb, id: number): Promise<number | null> =>
  (
    await db.maybeOne(
      z.object({ categoryId: z.number() }),
      sql`select p.category_id as "categoryId" from products p where p.id = ${id} and p.status = 'ACTIVE'`,
      { quick: true },
    )
  )?.categoryId ?? null

const inCategory = (categoryId: number) => sql`${listedProducts} where l.category_id = ${categoryId}`

export const countInCategory = async (db: ReadDb, categoryId: number): Promise<number> =>
  (await db.one(CountRow, sql`select count(*) as count from ${inCategory(categoryId)}`)).count

/** Products of one category except `besides`, the most popular first, those without a picture last. By the copies: one index has category, status and figures, and gives the page
 *  without a sort. */
export const findPopular = (
  db: ReadDb,
  categoryId: number,
  { besides, limit, offset }: { besides: number | null; limit: number; offset: number },
): Promise<ListedRow[]> => {
  const chosen = sql`
    select l.product_id as id, l.pictured as k, l.sold_count as k2, l.review_count as k3 from ${inCategory(categoryId)} and l.product_id is distinct from ${besides}
    order by k desc, k2 desc, k3 desc, id desc limit ${limit} offset ${offset}`
  return db.rows(ListedRow, pageOfProducts(chosen, sql`k desc, k2 desc, k3 desc, id desc`))
}
