import { COUNT_MAX } from '@chophien/domain/contract/lists'
import { type StatementAccount, shownSign, statementAccounts } from '@chophien/domain/ledger/seller-statement'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { endOfDay, startOfDay } from '../../platform/database/vietnam-days.ts'
import { joinManualEntry } from './manual-notes.queries.ts'

/** The balances of a shop's accounts. */
export const findBalances = (db: Db, shopId: number): Promise<{ account: string; balance: number }[]> =>
  db.rows(
    z.object({ account: z.string(), balance: z.number() }),
    sql`
    select account, balance from ledger_balances
    where holder_id = ${shopId} and account = any(${Object.values(statementAccounts).map(({ account }) => account)}::text[])`,
  )

export interface StatementQuestion {
  account: StatementAccount
  from?: string | undefined
  to?: string | undefined
}

// Ids grow with time, so a period is a range of ids, and the balance after an entry is the sum of all entries up to it.
// Concurrent transactions may get their ids in another order than their times. So a period ends with the highest id among its latest
// transactions (more of them than ever run concurrently), and the next period begins after that id. An entry at midnight is in exactly one.
const lastBefore = (instant: Sql): Sql =>
  sql`coalesce((select max(id) from (
    select id from ledger_transactions where at < ${instant} order by at desc, id desc limit 1000) latest), 0)`
const periodOf = ({ from, to }: StatementQuestion): Sql => sql`
  select ${from === undefined ? sql`0::bigint` : sql`${lastBefore(startOfDay(from))} + 1`} as low,
    ${to === undefined ? sql`9223372036854775807::bigint` : lastBefore(endOfDay(to))} as high`

const ofAccount = (shopId: number, { account }: StatementQuestion): Sql =>
  sql`e.account = ${statementAccounts[account].account} and e.holder_id = ${shopId}`

/** The balance of an account after the entry `id`: summed from the first entry, or subtracted from the present balance, whichever end is nearer.
 *  Signed as in the ledger; see shownSign. */
function heldAfter(shopId: number, question: StatementQuestion, id: Sql): Sql {
  const entries = ofAccount(shopId, question)
  return sql`(
    select case when ${id} < (select min(e.transaction_id) + (max(e.transaction_id) - min(e.transaction_id)) / 2 from ledger_entries e where ${entries})
      then coalesce((select sum(e.amount) from ledger_entries e where ${entries} and e.transaction_id <= ${id}), 0)
      else coalesce((select balance from ledger_balances e where ${entries}), 0)
        - coalesce((select sum(e.amount) from ledger_entries e where ${entries} and e.transaction_id > ${id}), 0) end)`
}

export const EntryRow = z.object({
  id: z.number(),
  at: z.date(),
  entryKey: z.string(),
  /** Why it was booked by hand. */
  note: z.nullable(z.string()),
  orderId: z.nullable(z.number()),
  orderNumber: z.nullable(z.string()),
  amount: z.number(),
  commission: z.nullable(z.number()),
  taxes: z.nullable(z.number()),
  balance: z.number(),
})
export type EntryRow = z.output<typeof EntryRow>

/** Entries of a period, the latest first, with the balance after each, computed from the entries. Signed as the shop reads it. */
export const findEntries = (
  db: ReadDb,
  shopId: number,
  question: StatementQuestion,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<EntryRow[]> => {
  const sign = shownSign(question.account)
  return db.rows(
    EntryRow,
    sql`
    with period as materialized (${periodOf(question)}), shown as materialized (
      select e.transaction_id, e.amount, e.order_id from ledger_entries e
      where ${ofAccount(shopId, question)} and e.transaction_id >= (select low from period)
        and e.transaction_id <= (select high from period) ${after === undefined ? sql.empty : sql`and e.transaction_id < ${after}`}
      order by e.transaction_id desc limit ${limit}::integer
    ), latest as materialized (
      select ${heldAfter(shopId, question, sql`(select max(transaction_id) from shown)`)} as balance
    )
    select s.transaction_id as id, t.at, t.entry_key as "entryKey", m.reason as note, s.order_id as "orderId", o.order_number as "orderNumber", ${sign}::integer * s.amount as amount,
      (select -c.amount from ledger_entries c where c.transaction_id = s.transaction_id and c.account = 'COMMISSION') as commission,
      (select -sum(c.amount)::bigint from ledger_entries c where c.transaction_id = s.transaction_id and c.account in ('TAX_VAT', 'TAX_PIT')) as taxes,
      ${sign}::integer * ((select balance from latest)
        - coalesce(sum(s.amount) over (order by s.transaction_id desc rows between unbounded preceding and 1 preceding), 0)) as balance
    from shown s join ledger_transactions t on t.id = s.transaction_id left join published.orders o on o.id = s.order_id
      ${joinManualEntry(sql`t.entry_key`)}
    order by s.transaction_id desc`,
    { unnamed: true },
  )
}

const Period = z.object({ opening: z.number(), closing: z.number(), total: z.number() })

/** The figures before and after a period, and how many entries it has, counted up to one more than COUNT_MAX. The opening is the closing without the period's
 *  entries, which spares a second sum of all entries before it. */
export const findPeriod = async (
  db: ReadDb,
  shopId: number,
  question: StatementQuestion,
): Promise<z.output<typeof Period>> => {
  const sign = shownSign(question.account)
  const moved = sql`coalesce((select sum(e.amount) from ledger_entries e where ${ofAccount(shopId, question)}
    and e.transaction_id between (select low from period) and (select high from period)), 0)`
  const [found] = await db.rows(
    Period,
    sql`
    with period as materialized (${periodOf(question)}),
      closing as materialized (select ${heldAfter(shopId, question, sql`(select high from period)`)} as held)
    select ${sign}::integer * ${question.from === undefined ? sql`0::bigint` : sql`(held - ${moved})::bigint`} as opening,
      ${sign}::integer * held as closing,
      (select count(*) from (select 1 from ledger_entries e where ${ofAccount(shopId, question)}
        and e.transaction_id between (select low from period) and (select high from period) limit ${COUNT_MAX + 1}::integer) e) as total
    from closing`,
    { unnamed: true },
  )
  return found ?? { opening: 0, closing: 0, total: 0 }
}

const Holder = z.object({ shopName: z.string(), legalName: z.nullable(z.string()), taxCode: z.nullable(z.string()) })

/** Whose statement it is: the shop, and its confirmed seller. */
export const findStatementHolder = (db: ReadDb, shopId: number): Promise<z.output<typeof Holder>> =>
  db.one(
    Holder,
    sql`
    select s.name as "shopName", i.legal_name as "legalName", i.tax_code as "taxCode"
    from published.shops s left join published.seller_identities i on i.shop_id = s.id and i.state = 'CHECKED' where s.id = ${shopId}`,
  )
