import { CONSOLE_PAGE_SIZE } from '@chophien/domain/contract/lists'
import { shownSign, statementAccounts } from '@chophien/domain/ledger/seller-statement'
import { type ShopList, shopLists } from '@chophien/domain/ledger/shop-lists'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** Which shops, in which order. `shopIds`: those that a search found; null for all. */
export interface ShopAccountsQuery {
  list: ShopList
  sort: 'largest' | 'smallest'
  shopIds: readonly number[] | null
  after?: number | undefined
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
const listed = ({ list, shopIds }: ShopAccountsQuery): Sql => sql`
  with held as materialized (
    select holder_id as shop_id, ${sumOf('BALANCE')} as balance, ${sumOf('PENDING')} as pending, ${sumOf('COD_DEBT')} as cod_debt
    from ledger_balances where account in ('SHOP_BALANCE', 'SHOP_PENDING', 'COD_DEBT')
      ${shopIds === null ? sql.empty : sql`and holder_id = any(${shopIds}::bigint[])`}
    group by holder_id
  ), listed as materialized (
    select *, ${listedSum[list]} as amount from held where ${listedSum[list]} > 0
  )`

/** How many of a shop's newest entries are looked at for the age of what stands. */
export const AGED_ENTRIES_MAX = 2000

/** The age of what stands of the shop `p`: the newest bookings that add up to the sum, because the earlier ones are settled first. */
const age = (list: ShopList): Sql => {
  const grown = shownSign(shopLists[list].account) * (list === 'OVERDRAWN' ? -1 : 1)
  return sql`
    select t.at, w.before + w.grown < p.amount as older from (
      select transaction_id, grown, sum(grown) over (order by transaction_id desc, line desc) - grown as before from (
        select e.transaction_id, e.line, ${grown}::integer * e.amount as grown from ledger_entries e
        where e.account = ${statementAccounts[shopLists[list].account].account} and e.holder_id = p.shop_id
        order by e.transaction_id desc limit ${AGED_ENTRIES_MAX}::integer
      ) newest where grown > 0
    ) w join ledger_transactions t on t.id = w.transaction_id
    where w.before < p.amount order by w.before desc limit 1`
}

const Row = z.object({
  id: z.number(),
  name: z.string(),
  balance: z.number(),
  pending: z.number(),
  codDebt: z.number(),
  oldestAt: z.nullable(z.date()),
  isOlder: z.boolean(),
})
export type ShopAccountsRow = z.output<typeof Row>

/** One page of shops, and one more. The place of the page before is its last shop's present sum. */
export const findShopAccounts = (db: ReadDb, query: ShopAccountsQuery): Promise<ShopAccountsRow[]> => {
  const { sort, after } = query
  const order = sort === 'largest' ? sql.raw('desc') : sql.raw('asc')
  const beyond = sort === 'largest' ? sql.raw('<') : sql.raw('>')
  return db.rows(
    Row,
    sql`
    ${listed(query)}, page as materialized (
      select l.*, s.name from listed l join published.shops s on s.id = l.shop_id
      where ${after === undefined ? sql`true` : sql`(l.amount, l.shop_id) ${beyond} (coalesce((select amount from listed where shop_id = ${after}), 0), ${after})`}
      order by l.amount ${order}, l.shop_id ${order} limit ${CONSOLE_PAGE_SIZE + 1}::integer
    )
    select p.shop_id as id, p.name, p.balance, p.pending, p.cod_debt as "codDebt", a.at as "oldestAt", coalesce(a.older, false) as "isOlder"
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
