import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { TaggedProduct } from './tagged-product.ts'

/** Adds to the sold counts of products; `quantity` may be negative. The products are locked first, in id order. */
export async function addSoldCounts(
  tx: Db,
  units: readonly { productId: number; quantity: number }[],
): Promise<TaggedProduct[]> {
  const productIds = [...new Set(units.map(({ productId }) => productId))]
  await tx.run(sql`select 1 from products where id = any(${productIds}) order by id for no key update`)
  return tx.rows(
    TaggedProduct,
    sql`
    update products p set sold_count = greatest(0, p.sold_count + sold.quantity)
    from (
      select id, sum(quantity)::integer as quantity
      from unnest(${units.map((unit) => unit.productId)}::bigint[], ${units.map((unit) => unit.quantity)}::integer[])
        as unit (id, quantity) group by id
    ) sold where p.id = sold.id
    returning p.id, p.shop_id as "shopId", category_path(p.category_id) as "categoryIds"`,
  )
}
