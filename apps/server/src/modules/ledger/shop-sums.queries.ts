import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const ShopSums = z.object({ shopId: z.number(), balance: z.number(), codDebt: z.number(), sent: z.number() })
export type ShopSums = z.output<typeof ShopSums>

/** What the books hold of shops: a query for `shop_id`, `balance` (what is owed to it), `cod_debt` (what it owes) and `sent` (what is on its way to its
 *  account), whole đồng, positive in the direction of its name. `shopIds`: null for all shops with anything in one of these accounts. */
export const shopSumsOf = (shopIds: readonly number[] | null): Sql => sql`
  select holder_id as shop_id, coalesce(-sum(balance) filter (where account = 'SHOP_BALANCE'), 0)::bigint as balance,
    coalesce(sum(balance) filter (where account = 'COD_DEBT'), 0)::bigint as cod_debt,
    coalesce(-sum(balance) filter (where account = 'PAYOUT_CLEARING'), 0)::bigint as sent
  from ledger_balances where account in ('SHOP_BALANCE', 'COD_DEBT', 'PAYOUT_CLEARING') and balance <> 0
    ${shopIds === null ? sql.empty : sql`and holder_id = any(${shopIds}::bigint[])`}
  group by holder_id`

/** The same, in the order of shops. */
export const findShopSums = (db: ReadDb, shopIds: readonly number[] | null): Promise<ShopSums[]> =>
  db.rows(
    ShopSums,
    sql`select shop_id as "shopId", balance, cod_debt as "codDebt", sent from (${shopSumsOf(shopIds)}) as sums order by shop_id`,
  )
