import type { GoodsFlags } from '@chophien/domain/returns/goods-conditions'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** What the categories of products say about returns, by product. Products that are gone have none. */
export async function findGoodsFlags(db: Db, productIds: readonly number[]): Promise<Map<number, GoodsFlags>> {
  const rows = await db.rows(
    z.object({ id: z.number(), returnable: z.boolean(), openedOk: z.boolean() }),
    sql`
    select p.id, c.returnable, c.opened_ok as "openedOk" from published.products p join published.categories c on c.id = p.category_id
    where p.id = any(${productIds}::bigint[])`,
  )
  return new Map(rows.map(({ id, ...flags }) => [id, flags]))
}

/** Of these products, those of categories that take goods back for a change of mind. One that is gone has no category that would. */
export const findReturnable = async (db: Db, productIds: readonly number[]): Promise<Set<number>> =>
  new Set([...(await findGoodsFlags(db, productIds))].filter(([, { returnable }]) => returnable).map(([id]) => id))
