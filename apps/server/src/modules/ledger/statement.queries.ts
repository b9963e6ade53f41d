import { COUNT_MAX } from '@chophien/domain/contract/lists'
import { type StatementAccount, shownSign, statementAccounts } from '@chophien/domain/ledger/seller-statement'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
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

/** Whether `id` lies in the first half of an account's ids: sums are cheaper from the nearer end. */
const isInFirstHalf = (entries: Sql, id: Sql): Sql => sql`
  ${id} < (select min(e.transaction_id) + (max(e.transaction_id) - min(e.transaction_id)) / 2 from ledger_entries e where ${entries})`

/** The relations `period` and `ends`: the balances before and after a period. A large shop has hundreds of thousands of entries before or after one, so
 *  both come from one walk, from the first entry or back from the present balance, whichever end is nearer. Signed as in the ledger; see shownSign. */
function periodAndEnds(shopId: number, question: StatementQuestion): Sql {
  const entries = ofAccount(shopId, question)
  const [low, high] = [sql`(select low from period)`, sql`(select high from period)`]
  const balanceNow = sql`coalesce((select balance from ledger_balances e where ${entries}), 0)`
  // Without a first day the opening is zero, and the walk back ends behind the period.
  const [openingFromFirst, openingFromLast, walkedBack] =
    question.from === undefined
      ? [sql`0`, sql`0`, sql`e.transaction_id > ${high}`]
      : [
          sql`coalesce(sum(e.amount) filter (where e.transaction_id < ${low}), 0)`,
          sql`${balanceNow} - coalesce(sum(e.amount), 0)`,
          sql`e.transaction_id >= ${low}`,
        ]
  // A pair, because an arm of a CASE has one column.
  return sql`
    period as materialized (${periodOf(question)}), walked as materialized (
      select case when ${isInFirstHalf(entries, high)}
        then (select array[${openingFromFirst}, coalesce(sum(e.amount), 0)]::bigint[] from ledger_entries e
          where ${entries} and e.transaction_id <= ${high})
        else (select array[${openingFromLast}, ${balanceNow} - coalesce(sum(e.amount) filter (where e.transaction_id > ${high}), 0)]::bigint[]
          from ledger_entries e where ${entries} and ${walkedBack}) end as pair
    ), ends as materialized (select pair[1] as opening, pair[2] as closing from walked)`
}

/** The balance of an account after the entry `id`. */
function heldAfter(shopId: number, question: StatementQuestion, id: Sql): Sql {
  const entries = ofAccount(shopId, question)
  return sql`(
    select case when ${isInFirstHalf(entries, id)}
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

const Ends = z.object({ opening: z.number(), closing: z.number() })
type Ends = z.output<typeof Ends>

/** The balances before and after a period. */
function findEnds(db: ReadDb, shopId: number, question: StatementQuestion): Promise<Ends> {
  const sign = shownSign(question.account)
  return db.one(
    Ends,
    sql`
    with ${periodAndEnds(shopId, question)}
    select ${sign}::integer * opening as opening, ${sign}::integer * closing as closing from ends`,
    { unnamed: true },
  )
}

const EntryOfPeriod = z.extend(EntryRow, Ends.shape)

/** Entries of a period, the latest first, with the balance after each, and the balances before and after the whole period, all computed from the entries.
 *  Signed as the shop reads it. `after`: the entry that the page before ended with. */
export async function findEntries(
  db: ReadDb,
  shopId: number,
  question: StatementQuestion,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<Ends & { rows: EntryRow[] }> {
  const sign = shownSign(question.account)
  const found = await db.rows(
    EntryOfPeriod,
    sql`
    with ${periodAndEnds(shopId, question)}, shown as materialized (
      select e.transaction_id, e.amount, e.order_id from ledger_entries e
      where ${ofAccount(shopId, question)} and e.transaction_id >= (select low from period)
        and e.transaction_id <= (select high from period) ${after === undefined ? sql.empty : sql`and e.transaction_id < ${after}`}
      order by e.transaction_id desc limit ${limit}::integer
    ), latest as materialized (
      select ${
        after === undefined
          ? sql`(select closing from ends)`
          : heldAfter(shopId, question, sql`(select max(transaction_id) from shown)`)
      } as balance
    )
    select s.transaction_id as id, t.at, t.entry_key as "entryKey", m.reason as note, s.order_id as "orderId", o.order_number as "orderNumber", ${sign}::integer * s.amount as amount,
      (select -c.amount from ledger_entries c where c.transaction_id = s.transaction_id and c.account = 'COMMISSION') as commission,
      (select -sum(c.amount)::bigint from ledger_entries c where c.transaction_id = s.transaction_id and c.account in ('TAX_VAT', 'TAX_PIT')) as taxes,
      ${sign}::integer * ((select balance from latest)
        - coalesce(sum(s.amount) over (order by s.transaction_id desc rows between unbounded preceding and 1 preceding), 0)) as balance,
      ${sign}::integer * (select opening from ends) as opening, ${sign}::integer * (select closing from ends) as closing
    from shown s join ledger_transactions t on t.id = s.transaction_id left join published.orders o on o.id = s.order_id
      ${joinManualEntry(sql`t.entry_key`)}
    order by s.transaction_id desc`,
    { unnamed: true },
  )
  // Where no row tells them. Of a period that has not ended, a booking in between is in these only.
  const { opening, closing } = found[0] ?? (await findEnds(db, shopId, question))
  return { rows: found.map(({ opening: _opening, closing: _closing, ...row }) => row), opening, closing }
}

/** How many entries a period has, counted up to one more than COUNT_MAX. */
export async function countEntries(db: ReadDb, shopId: number, question: StatementQuestion): Promise<number> {
  const { count } = await db.one(
    CountRow,
    sql`
    with period as materialized (${periodOf(question)})
    select count(*) as count from (select 1 from ledger_entries e where ${ofAccount(shopId, question)}
      and e.transaction_id between (select low from period) and (select high from period) limit ${COUNT_MAX + 1}::integer) e`,
    { unnamed: true },
  )
  return count
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
