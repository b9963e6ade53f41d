import { type Sql, sql } from '../../platform/database/sql.ts'

/** Joins the figures `f` of products `p`: for the few rows that are shown. What chooses or orders rows names the copies in `products` instead,
 *  which stand in one index with the other conditions (`minRating`, popular, a seller's list) or are read with the row (search). */
export const joinFigures: Sql = sql`join product_figures f on f.product_id = p.id`

/** Locks the figures of products in the one order for all; a statement of its own, so that the next one reads what others committed before. */
export const lockFigures = (productIds: readonly number[]): Sql => sql`
  select 1 from product_figures where product_id = any(${productIds}::bigint[]) order by product_id for no key update`

/** Part of the statement that changes figures: notes that their copies in `products` are behind (copy-figures.ts). `changed` names a query
 *  with the `product_id` of each. */
export const noteDue = (changed: Sql): Sql =>
  sql`insert into figures_due (product_id) select product_id from ${changed}`
