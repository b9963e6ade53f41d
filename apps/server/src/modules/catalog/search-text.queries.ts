import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const BATCH = 500

/** Condition on products `p` of one shop. */
export const productsOfShop = (shopId: number): Sql => sql`p.shop_id = ${shopId}`

/** Rewrites the search text of products in small transactions, so that no lock is held for long. `which`: a condition on `products p`. */
export async function rewriteSearchText(db: Db, which: Sql): Promise<void> {
  for (let last = 0; ; ) {
    const { count, until } = await db.one(
      z.object({ count: z.number(), until: z.nullable(z.number()) }),
      sql`
      with batch as (
        select p.id from products p where ${which} and p.id > ${last} order by p.id limit ${BATCH}
      ), written as (
        update products p set tsv = product_search_text(p.name, category_words(p.category_id), s.name)
        from batch, published.shops s where p.id = batch.id and s.id = p.shop_id returning p.id
      )
      select count(*) as count, max(id) as until from written`,
    )
    if (count < BATCH || until === null) return
    last = until
  }
}
