import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** Whether somebody owns a shop or works for it. A condition; a column as `shopId` is named with its table, for the inner one has such a column, too. */
export const isOfShopNow = (userId: number | Sql, shopId: Sql): Sql =>
  sql`exists (select from published.shop_people people where people.user_id = ${userId} and people.shop_id = ${shopId})`

export const belongsToShop = (db: Db, userId: number, shopId: number): Promise<boolean> =>
  db.exists(sql`select 1 where ${isOfShopNow(userId, sql`${shopId}::bigint`)}`)
