import { type Sql, sql } from '../../platform/database/sql.ts'

/** Joins the figures `f` of products `p`: for a few ids, or in a statement that is planned for its values. What chooses or orders rows names the copies in `products` instead,
 *  which stand in one index with the other conditions (`minRating`, popular, a seller's list) or are read with the row (search). */
export const joinFigures: Sql = sql`join product_figures f on f.product_id = p.id`

/** The same in a statement that is planned once for all sizes of a page. The limit keeps the planner from reading all figures of the catalog,
 *  which it finds cheaper than looking up as many as it guesses that a page has. */
export const lookUpFigures: Sql = sql`cross join lateral (select * from product_figures where product_id = p.id limit 1) f`

/** Locks the figures of products in the one order for all; a statement of its own, so that the next one reads what others committed before. */
export const lockFigures = (productIds: readonly number[]): Sql => sql`
  select 1 from product_figures where product_id = any(${productIds}::bigint[]) order by product_id for no key update`

/** The end of a statement that changes figures: notes that their copies in `products` are behind (copy-figures.ts), and returns the products
 *  as TaggedProduct. `changed` names a query of the statement with the `product_id` of each; `rated`: whether
 *  ratings changed. */
export const noteDue = (changed: Sql, { rated }: { rated: boolean }): Sql => sql`
  behind as (select p.id, p.shop_id, p.category_id from ${changed} c join products p on p.id = c.product_id),
  due as (insert into figures_due (shop_id, product_id, rated) select shop_id, id, ${rated} from behind)
  select id, shop_id as "shopId", category_path(category_id) as "categoryIds" from behind`
