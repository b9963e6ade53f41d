import { type Sql, sql } from '../../platform/database/sql.ts'

/** The order of lists of orders `o`. The orders of a checkout have the same time. */
export const newestFirst = sql`order by o.ordered_at desc, o.id desc`

/** Condition for orders `o` behind this one in that order; none is behind an unknown one. `shopId`: one of another shop counts as unknown; null: of
 *  any shop. A subquery, because a Date would lose the microseconds. */
export const olderThan = (id: number, shopId: number | null): Sql => sql`
  (o.ordered_at, o.id) < (select ordered_at, id from orders where id = ${id}${shopId === null ? sql.empty : sql` and shop_id = ${shopId}`})`
