import type { Db } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockFigures, noteDue } from './product-figures.queries.ts'

/** Adds to the sold counts of products; `quantity` may be negative. Their figures are locked first, in id order. Returns their ids. */
export async function addSoldCounts(
  tx: Db,
  units: readonly { productId: number; quantity: number }[],
): Promise<number[]> {
  const productIds = units.map(({ productId }) => productId)
  await tx.run(lockFigures(productIds))
  const rows = await tx.rows(
    IdRow,
    sql`
    with counted as (
      update product_figures f set sold_count = greatest(0, f.sold_count + sold.quantity)
      from (
        select id, sum(quantity)::integer as quantity
        from unnest(${productIds}::bigint[], ${units.map(({ quantity }) => quantity)}::integer[]) as unit (id, quantity) group by id
      ) sold where f.product_id = sold.id
      returning f.product_id
    ), due as (${noteDue(sql`counted`)})
    select product_id as id from counted`,
  )
  return rows.map(({ id }) => id)
}
