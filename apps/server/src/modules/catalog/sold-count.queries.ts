import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockFigures, noteDue } from './product-figures.queries.ts'
import { TaggedProduct } from './tagged-product.ts'

/** Adds to the sold counts of products; `quantity` may be negative. Their figures are locked first, in id order. Returns the products. */
export async function addSoldCounts(
  tx: Db,
  units: readonly { productId: number; quantity: number }[],
): Promise<TaggedProduct[]> {
  const productIds = units.map(({ productId }) => productId)
  await tx.run(lockFigures(productIds))
  return tx.rows(
    TaggedProduct,
    sql`
    with counted as (
      update product_figures f set sold_count = greatest(0, f.sold_count + sold.quantity)
      from (
        select id, sum(quantity)::integer as quantity
        from unnest(${productIds}::bigint[], ${units.map(({ quantity }) => quantity)}::integer[]) as unit (id, quantity) group by id
      ) sold where f.product_id = sold.id
      returning f.product_id
    ), ${noteDue(sql`counted`, { rated: false })}`,
  )
}
