import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { age, standingParts } from './shop-accounts.queries.ts'

const ShopOwed = z.object({
  shopId: z.number(),
  /** Whole đồng: of cash and commission, and what its balance is below zero. */
  amount: z.number(),
  /** The first of the two. */
  debt: z.number(),
  /** When the oldest part that stands was booked, or even before; null without entries. */
  since: z.nullable(z.date()),
  isOlder: z.boolean(),
})
/** What a shop owes now, and since when. */
export type ShopOwed = z.output<typeof ShopOwed>

/** What does not count as a debt: `openCash`, a query for `shop_id` and `open_cash`, what of the debts of shops belongs to orders that are not completed; `isOpen`, which orders `o`
 *  these are, a condition on `published.orders`. */
interface NoDebt {
  openCash: Sql
  isOpen: Sql
}

/** A beginning of WITH: what shops owe. A balance that stands pays the debt first: it is set off every day. */
const owing = (shopIds: readonly number[], openCash: Sql): Sql => sql`
  with cash as (${openCash}), held as (
    select holder_id as shop_id, coalesce(-sum(balance) filter (where account = 'SHOP_BALANCE'), 0)::bigint as balance,
      coalesce(sum(balance) filter (where account = 'COD_DEBT'), 0)::bigint as cod_debt
    from ledger_balances where account in ('SHOP_BALANCE', 'COD_DEBT') and holder_id = any(${shopIds}::bigint[]) group by holder_id
  ), owing as materialized (
    select held.shop_id, greatest(0, greatest(0, held.cod_debt - coalesce(cash.open_cash, 0)) - greatest(0, held.balance))::bigint as debt,
      greatest(0, -held.balance)::bigint as overdrawn
    from held join published.shops s on s.id = held.shop_id left join cash on cash.shop_id = held.shop_id
  )`

/** What these shops owe after all that they are owed, at least `least` (whole đồng), and since when, as the list of shops reckons it; the others are left out. One statement: sums,
 *  orders and ages are of one instant. */
export const findOwedByShops = (
  db: ReadDb,
  shopIds: readonly number[],
  least: number,
  { openCash, isOpen }: NoDebt,
): Promise<ShopOwed[]> =>
  db.rows(
    ShopOwed,
    sql`
    ${owing(shopIds, openCash)}
    select w.shop_id as "shopId", w.debt + w.overdrawn as amount, w.debt, a.at as since, coalesce(a.older, false) as "isOlder"
    from owing w left join lateral (
      select ages.at, ages.older from (
        select a.at, a.older from (select w.shop_id, w.debt as amount where w.debt > 0) p cross join lateral (${age('DEBT', isOpen)}) a
        union all
        select a.at, a.older from (select w.shop_id, w.overdrawn as amount where w.overdrawn > 0) p cross join lateral (${age('OVERDRAWN')}) a
      ) ages order by ages.at limit 1
    ) a on true
    where w.debt + w.overdrawn >= ${least}::bigint order by w.shop_id`,
  )

const DebtOrder = z.object({ id: z.number(), number: z.string(), amount: z.number(), at: z.date() })

/** The oldest orders of which something of a shop's debt of cash and commission stands, and how much of each, whole đồng. `except`: orders `o` that are no debt, a condition on `published.orders`. */
export const findDebtOrders = (
  db: ReadDb,
  { shopId, amount }: { shopId: number; amount: number },
  except: Sql,
  most: number,
): Promise<z.output<typeof DebtOrder>[]> =>
  db.rows(
    DebtOrder,
    sql`
    with p as (select ${shopId}::bigint as shop_id, ${amount}::bigint as amount), standing as (
      select r.* from p cross join lateral (
        ${standingParts('DEBT', except)}
        select part, transaction_id, least(left_over, p.amount - (upto - left_over))::bigint as left_over from reaching
        where part > 0 and upto - left_over < p.amount
      ) r
    )
    select o.id, o.order_number as number, s.left_over as amount, t.at
    from standing s join published.orders o on o.shop_id = ${shopId} and o.id = s.part join ledger_transactions t on t.id = s.transaction_id
    order by s.transaction_id limit ${most}::integer`,
  )
