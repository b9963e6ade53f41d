import { CONSOLE_PAGE_SIZE } from '@chophien/domain/contract/lists'
import { shownSign, statementAccounts } from '@chophien/domain/ledger/seller-statement'
import { type ShopList, shopLists } from '@chophien/domain/ledger/shop-lists'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** Where a page ends: the last shop, and its sum as the page showed it. */
export interface ShopPlace {
  amount: number
  id: number
}

/** Which shops, in which order. `shops`: a query for the ids of those that are asked for; null for all. */
export interface ShopAccountsQuery {
  list: ShopList
  sort: 'largest' | 'smallest'
  shops: Sql | null
  after?: ShopPlace | undefined
}

/** The listed sum of a shop, positive in the direction of the list. */
const listedSum: Record<ShopList, Sql> = {
  OWED: sql`balance`,
  PENDING: sql`pending`,
  DEBT: sql`cod_debt`,
  OVERDRAWN: sql`-balance`,
}

const sumOf = (account: keyof typeof statementAccounts) =>
  sql`coalesce(sum(balance) filter (where account = ${statementAccounts[account].account}), 0)::bigint * ${shownSign(account)}::integer`

/** The relation `listed`, the beginning of a WITH: from the balances that are kept with every entry, three rows per shop at most. */
const listed = ({ list, shops }: ShopAccountsQuery): Sql => sql`
  with held as materialized (
    select holder_id as shop_id, ${sumOf('BALANCE')} as balance, ${sumOf('PENDING')} as pending, ${sumOf('COD_DEBT')} as cod_debt
    from ledger_balances where account in ('SHOP_BALANCE', 'SHOP_PENDING', 'COD_DEBT')
      ${shops === null ? sql.empty : sql`and holder_id in (${shops})`}
    group by holder_id
  ), listed as materialized (
    select *, ${listedSum[list]} as amount from held where ${listedSum[list]} > 0
  )`

/** How many of a shop's newest entries are looked at for the age of what stands. */
export const AGED_ENTRIES_MAX = 2000

/** The beginning of a WITH: the parts of what stands of the shop `p`, and `reaching`: the newest of them, up to each. Earlier parts are settled first, so what stands are the newest
 *  parts that add up to the sum. Held money and debts are settled order by order, so there a part is what is left of an order; elsewhere it is a booking. `except`: orders `o` that
 *  are left out. */
export const standingParts = (list: ShopList, except: Sql | null): Sql => {
  const { account } = shopLists[list]
  const grown = shownSign(account) * (list === 'OVERDRAWN' ? -1 : 1)
  // Without an order: each booking by itself.
  const part = account === 'BALANCE' ? sql`-e.transaction_id` : sql`coalesce(e.order_id, -e.transaction_id)`
  return sql`
    with newest as materialized (
      select e.transaction_id, ${part} as part, ${grown}::integer * e.amount as grown from ledger_entries e
      where e.account = ${statementAccounts[account].account} and e.holder_id = p.shop_id
        ${except === null ? sql.empty : sql`and not exists (select from published.orders o where o.shop_id = e.holder_id and o.id = e.order_id and ${except})`}
      order by e.transaction_id desc limit ${AGED_ENTRIES_MAX}::integer
    ), parts as (
      select part, min(transaction_id) filter (where grown > 0) as transaction_id, sum(grown) as left_over from newest group by part
    ), reaching as (
      select part, transaction_id, left_over, sum(left_over) over (order by transaction_id desc rows unbounded preceding) as upto from parts where left_over > 0
    )`
}

/** The age of what stands of the shop `p`, as `standingParts`; no row when it has no entries, which is a fault of the books. Whatever the newest entries do not explain is older
 *  than they are. */
export const age = (list: ShopList, except: Sql | null = null): Sql => sql`
    ${standingParts(list, except)}, chosen as (
      select coalesce(max(transaction_id), (select min(transaction_id) from newest)) as transaction_id, max(transaction_id) is null as older
      from reaching where upto >= p.amount
    )
    select t.at, chosen.older from chosen join ledger_transactions t on t.id = chosen.transaction_id`

const Row = z.object({
  id: z.number(),
  name: z.string(),
  amount: z.number(),
  balance: z.number(),
  pending: z.number(),
  codDebt: z.number(),
  oldestAt: z.nullable(z.date()),
  isOlder: z.boolean(),
})
export type ShopAccountsRow = z.output<typeof Row>

/** One page of shops, and one more. A page begins after a sum and a shop, so that sums that change meanwhile move no other shop. */
export const findShopAccounts = (db: ReadDb, query: ShopAccountsQuery): Promise<ShopAccountsRow[]> => {
  const { sort, after } = query
  const order = sort === 'largest' ? sql.raw('desc') : sql.raw('asc')
  const beyond = sort === 'largest' ? sql.raw('<') : sql.raw('>')
  return db.rows(
    Row,
    sql`
    ${listed(query)}, page as materialized (
      select l.*, s.name from listed l join published.shops s on s.id = l.shop_id
      where ${after === undefined ? sql`true` : sql`(l.amount, l.shop_id) ${beyond} (${after.amount}::bigint, ${after.id}::bigint)`}
      order by l.amount ${order}, l.shop_id ${order} limit ${CONSOLE_PAGE_SIZE + 1}::integer
    )
    select p.shop_id as id, p.name, p.amount, p.balance, p.pending, p.cod_debt as "codDebt", a.at as "oldestAt", coalesce(a.older, false) as "isOlder"
    from page p left join lateral (${age(query.list)}) a on true order by p.amount ${order}, p.shop_id ${order}`,
    { unnamed: true },
  )
}

/** How many shops a list has, and the sum of all. */
export const sumShopAccounts = (db: ReadDb, query: ShopAccountsQuery): Promise<{ shops: number; sum: number }> =>
  db.one(
    z.object({ shops: z.number(), sum: z.number() }),
    sql`${listed(query)} select count(*) as shops, coalesce(sum(amount), 0)::bigint as sum from listed`,
  )
