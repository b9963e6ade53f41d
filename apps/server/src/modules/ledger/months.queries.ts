import { shopAccounts } from '@chophien/domain/ledger/postings'
import type { Month } from '@chophien/domain/text/months'
import * as z from 'zod/mini'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { VIETNAM } from '../../platform/database/vietnam-days.ts'
import { joinManualEntry } from './manual-notes.queries.ts'

/** The first day of a month. */
export const firstDay = (month: Month): Sql => sql`${`${month}-01`}::date`
/** The first instant of a day in Vietnam. */
export const beginOf = (day: Sql): Sql => sql`((${day})::timestamp at time zone ${VIETNAM})`
/** The first instant after a month. */
export const endOf = (month: Month): Sql => beginOf(sql`${firstDay(month)} + interval '1 month'`)

const Closed = z.object({
  month: z.string(),
  closedAt: z.date(),
  closedBy: z.nullable(z.string()),
  entries: z.number(),
  turnover: z.number(),
  sha256: z.string(),
})
export type ClosedMonth = z.output<typeof Closed>

/** The closed months, the newest first. */
export const findClosedMonths = (db: ReadDb): Promise<ClosedMonth[]> =>
  db.rows(
    Closed,
    sql`
    select to_char(m.month, 'YYYY-MM') as month, m.closed_at as "closedAt", u.first_name || ' ' || u.last_name as "closedBy", m.entries, m.turnover,
      encode(m.sha256, 'hex') as sha256
    from ledger_months m left join published.users u on u.id = m.closed_by order by m.month desc`,
  )

/** The month of the first booking; null before it. */
export const findFirstMonth = async (db: ReadDb): Promise<Month | null> =>
  (
    await db.one(
      z.object({ month: z.nullable(z.string()) }),
      sql`
      select to_char(min(at) at time zone ${VIETNAM}, 'YYYY-MM') as month from ledger_transactions`,
    )
  ).month

/** Whether the books of a month are closed. A closed month is never opened again. */
export const isMonthClosed = (db: ReadDb, month: Month): Promise<boolean> =>
  db.exists(sql`select from ledger_months where month = ${firstDay(month)}`)

/** Whether an instant lies in a month that is closed. A condition. */
export const isInClosedMonth = (instant: Sql): Sql =>
  sql`exists (select from ledger_months where month = date_trunc('month', ${instant} at time zone ${VIETNAM})::date)`

/** Whether a month ended an hour ago: bookings are the last statement of short transactions, so all of it are committed. */
export const hasEnded = async (db: ReadDb, month: Month): Promise<boolean> =>
  (
    await db.one(
      z.object({ ended: z.boolean() }),
      sql`
      select clock_timestamp() - interval '1 hour' >= ${endOf(month)} as ended`,
    )
  ).ended

const Waiting = z.object({ transfers: z.number(), differences: z.number(), payoutRuns: z.number() })

/** What waits for somebody: lines of the bank, and runs of payouts, of a month or before it. A line may be told of after its month was closed. */
export const countWaiting = (db: ReadDb, month: Month): Promise<z.output<typeof Waiting>> =>
  db.one(
    Waiting,
    sql`
    select
      (select count(*) from published.bank_transfers where status = 'UNMATCHED' and occurred_at < ${endOf(month)}) as transfers,
      (select count(*) from published.bank_transfers where status in ('REFUND_DIFFERS', 'PAYOUT_DIFFERS')
        and occurred_at < ${endOf(month)}) as differences,
      (select count(*) from published.payout_runs where state in ('PREPARED', 'APPROVED') and made_at < ${endOf(month)}) as "payoutRuns"`,
  )

/** Keeps everybody out who would book in a month that has ended (migration 0094), until the transaction ends. */
export const lockMonths = (tx: Transaction): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('ledger_months'))`)

const DayOfEntries = z.object({
  entries: z.number(),
  debit: z.number(),
  sum: z.number(),
  sha256: z.string(),
})

/** The digest of a day's entries `e` with their transactions `t`, hexadecimal: of one line for each entry, in the order of transactions and lines, with id, key, instant in microseconds,
 *  line, account, holder, amount, order. */
export const digestOfEntries: Sql = sql`
  encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', t.id, t.entry_key, (extract(epoch from t.at) * 1000000)::bigint, e.line, e.account,
    e.holder_id, e.amount, e.order_id), E'\\n' order by t.id, e.line), ''), 'UTF8')), 'hex')`

/** The entries of one day in Vietnam: how many, what was debited, what all add up to, and their digest. `day`: of a month, from 0. */
export const findDayOfEntries = (db: Db, month: Month, day: number): Promise<z.output<typeof DayOfEntries>> =>
  db.one(
    DayOfEntries,
    sql`
    with asked as (select ${firstDay(month)} + ${day}::integer as day)
    select count(e.line) as entries, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as debit, coalesce(sum(e.amount), 0)::bigint as sum,
      ${digestOfEntries} as sha256
    from asked left join ledger_transactions t on t.at >= ${beginOf(sql`asked.day`)} and t.at < ${beginOf(sql`asked.day + 1`)}
      left join ledger_entries e on e.transaction_id = t.id`,
  )

/** Closes a month; 0 when it is closed already. */
export const insertMonth = (
  tx: Transaction,
  closed: { month: Month; closedBy: number | null; entries: number; turnover: number; sha256: Buffer },
): Promise<number> =>
  tx.run(sql`
    insert into ledger_months (month, closed_by, entries, turnover, sha256)
    values (${firstDay(closed.month)}, ${closed.closedBy}, ${closed.entries}, ${closed.turnover}, ${closed.sha256}) on conflict do nothing`)

const JournalEntry = z.object({
  transactionId: z.number(),
  line: z.number(),
  at: z.date(),
  entryKey: z.string(),
  /** Why it was booked by hand, and on what document. */
  note: z.nullable(z.string()),
  evidence: z.nullable(z.string()),
  account: z.string(),
  amount: z.number(),
  shopName: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
})
export type JournalEntry = z.output<typeof JournalEntry>

/** Where a journal is read on: on a day of the month, from 0, after a transaction. */
export interface JournalPlace {
  day: number
  after: number
}

/** The entries of at most `limit` transactions of one day, in the order of transactions; none when the day has no more. */
export const findJournal = (
  db: ReadDb,
  month: Month,
  { day, after }: JournalPlace,
  limit: number,
): Promise<JournalEntry[]> =>
  db.rows(
    JournalEntry,
    sql`
    with asked as materialized (select ${firstDay(month)} + ${day}::integer as day), page as materialized (
      select t.id, t.at, t.entry_key from asked join ledger_transactions t on t.at >= ${beginOf(sql`asked.day`)} and t.at < ${beginOf(sql`asked.day + 1`)}
      where t.id > ${after}::bigint order by t.id limit ${limit}::integer
    )
    select t.id as "transactionId", e.line, t.at, t.entry_key as "entryKey", m.reason as note, m.evidence, e.account, e.amount, coalesce(s.name, o.shop_name) as "shopName",
      o.order_number as "orderNumber"
    from page t join ledger_entries e on e.transaction_id = t.id left join published.orders o on o.id = e.order_id
      left join published.shops s on s.id = e.holder_id and e.account = any(${shopAccounts}::text[])
      ${joinManualEntry(sql`t.entry_key`)}
    order by t.id, e.line`,
    { unnamed: true },
  )
