import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { tagsOfProduct } from './stock.ts'

/** Counts units that arrived (`direction` 1) or came back (−1): product.md, catalog. What shows the figure is void after the commit. */
export async function countSold(
  tx: Transaction,
  units: readonly { productId: number; quantity: number }[],
  direction: 1 | -1,
): Promise<void> {
  if (units.length === 0) return
  const productIds = [...new Set(units.map(({ productId }) => productId))]
  await tx.run(sql`select 1 from products where id = any(${productIds}) order by id for no key update`)
  // Never below nothing: what was sold before the count began may come back after it.
  const products = await tx.rows(
    z.object({ id: z.number(), shopId: z.number(), categoryIds: z.array(z.number()) }),
    sql`
    update products p set sold_count = greatest(0, p.sold_count + sold.quantity)
    from (
      select id, sum(quantity)::integer as quantity
      from unnest(${units.map((unit) => unit.productId)}::bigint[], ${units.map((unit) => unit.quantity * direction)}::integer[])
        as unit (id, quantity) group by id
    ) sold where p.id = sold.id
    returning p.id, p.shop_id as "shopId", category_path(p.category_id) as "categoryIds"`,
  )
  for (const product of products) tx.changed(tagsOfProduct(product))
}
