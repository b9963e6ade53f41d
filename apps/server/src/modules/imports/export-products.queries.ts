import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const PRODUCTS_AT_ONCE = 500

export const ExportedRow = z.object({
  id: z.number(),
  code: z.nullable(z.string()),
  name: z.string(),
  category: z.string(),
  basePrice: z.nullable(z.number()),
  optionNames: z.array(z.string()),
  options: z.string(),
  /** Number of its own picture among the product's, from 1. */
  picture: z.nullable(z.number()),
  price: z.number(),
  stock: z.number(),
  status: z.string(),
  description: z.string(),
})
export type ExportedRow = z.output<typeof ExportedRow>

/** Rows of the next PRODUCTS_AT_ONCE products of a shop after `last`, one per variant; the description stands in the first. */
export const findExportedRows = (db: ReadDb, shopId: number, last: number): Promise<ExportedRow[]> =>
  db.rows(
    ExportedRow,
    sql`
    select p.id, p.seller_code as code, p.name, (
        with recursive way as (
          select c.id, c.parent_id, c.name as path from published.categories c where c.id = p.category_id
          union all select above.id, above.parent_id, above.name || ' › ' || way.path from published.categories above join way on above.id = way.parent_id
        ) select path from way where parent_id is null) as category,
      p.base_price as "basePrice", p.option_names as "optionNames", v.options,
      array_position(p.image_urls, v.image_url) as picture, v.final_price as price, v.stock_quantity as stock, p.status,
      case when row_number() over (partition by p.id order by v.position, v.id) = 1 then p.description else '' end as description
    from (
      select * from published.products where shop_id = ${shopId} and status <> 'DELETED' and id > ${last} order by id limit ${PRODUCTS_AT_ONCE}
    ) p join published.variants v on v.product_id = p.id and v.withdrawn_at is null
    order by p.id, v.position, v.id`,
  )
