import type { Period } from '@chophien/domain/contract/period'
import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import * as z from 'zod/mini'
import type { ReadDb, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { dayOf, VIETNAM } from '../../platform/database/vietnam-days.ts'

/** A period of days in Vietnam, both included; a missing end is open. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

const beginOf = (day: Sql): Sql => sql`((${day})::timestamp at time zone ${VIETNAM})`

/** Sums of entries by account and day, in the columns of `ledger_days`. `ranges`: a relation with the days `low`, included, and `high`, not included.
 *  The lateral subqueries with their OFFSET keep the planner from reading all transactions and entries for a few days, however many days it
 *  expects: it looks up those of each range by their index, and each transaction's own entries. */
const summed = (ranges: Sql, account?: LedgerAccount): Sql => sql`
  select e.account, ${dayOf(sql`t.at`)} as day, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as debit,
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as credit, count(*) filter (where e.amount > 0)::integer as debits,
    count(*) filter (where e.amount < 0)::integer as credits, min(t.id) as first_id, max(t.id) as last_id
  from ${ranges} cross join lateral (select id, at from ledger_transactions
      where at >= ${beginOf(sql`low`)} and at < ${beginOf(sql`high`)} offset 0) t
    cross join lateral (select account, amount from ledger_entries e
      where e.transaction_id = t.id ${account === undefined ? sql.empty : sql`and e.account = ${account}`} offset 0) e
  group by 1, 2`

/** The relation `moved`: what was booked by account and day, in the columns of `ledger_days`; the beginning of a WITH. Of days whose sums are made
 *  it reads these, of the others (today, yesterday, and days that were booked on later) the entries. So a figure of a year reads some
 *  thousand sums instead of millions of entries, and is always the sum of all entries of its days. One statement, hence one snapshot. */
const movedBetween = (from: Sql, to: Sql, account?: LedgerAccount): Sql => sql`
  with asked as materialized (select ${from} as low, ${to} as high), made as materialized (select through from ledger_days_made), due as materialized (
    select day from ledger_days_due, made, asked where day <= through and day between low and high
  ), unmade as materialized (
    select day as low, day + 1 as high from due
    union all
    select greatest(low, through + 1), high + 1 from asked, made where high > through
  ), moved as materialized (
    select d.account, d.day, d.debit, d.credit, d.debits, d.credits, d.first_id, d.last_id from ledger_days d, made, asked
    where d.day between low and least(high, through) and not exists (select from due where due.day = d.day)
      ${account === undefined ? sql.empty : sql`and d.account = ${account}`}
    union all
    (${summed(sql`unmade`, account)})
  )`

/** The same for days as a query names them. */
export const movedWithin = ({ from, to }: Days, account?: LedgerAccount): Sql =>
  movedBetween(
    from === undefined ? sql`'-infinity'::date` : sql`${from}::date`,
    to === undefined ? sql`'infinity'::date` : sql`${to}::date`,
    account,
  )

/** The sum of an account's entries in a period, and in as many days before it; debit positive. */
export const sumPeriod = (
  db: ReadDb,
  account: LedgerAccount,
  { from, to, days }: Period,
): Promise<{ now: number; before: number }> =>
  db.one(
    z.object({ now: z.number(), before: z.number() }),
    sql`
    ${movedBetween(sql`${from}::date - ${days}::integer`, sql`${to}::date`, account)}
    select coalesce(sum(debit - credit) filter (where day >= ${from}::date), 0)::bigint as now,
      coalesce(sum(debit - credit) filter (where day < ${from}::date), 0)::bigint as before
    from moved`,
  )

const columns = sql`account, day, debit, credit, debits, credits, first_id, last_id`

// Bookings are the last statement of short transactions: an hour after its end all of a day's are committed.
const lastEnded = sql`${dayOf(sql`(clock_timestamp() - interval '1 hour')`)} - 1`

/** Makes the sums of the next days that have ended, at most `daysMax`. Returns how many days. */
export async function makeNextDays(tx: Transaction, daysMax: number): Promise<number> {
  const next = await tx.maybeOne(
    z.object({ low: z.string(), high: z.string(), days: z.number() }),
    sql`
    select (through + 1)::text as low, (ended + 1)::text as high, ended - through as days
    from (select through, least(${lastEnded}, through + ${daysMax}::integer) as ended from ledger_days_made for update) m
    where ended > through`,
  )
  if (!next) return 0
  const range = sql`(select ${next.low}::date as low, ${next.high}::date as high) range`
  await tx.run(sql`insert into ledger_days (${columns}) select ${columns} from (${summed(range)}) s`)
  await tx.run(sql`update ledger_days_made set through = ${next.high}::date - 1`)
  return next.days
}

/** Makes the sums of the next day anew that was booked on after its end: one in a transaction, because bookings of the day wait for its end. Returns
 *  how many days, 0 or 1. */
export async function remakeDueDay(tx: Transaction): Promise<number> {
  const due = await tx.maybeOne(
    z.object({ day: z.string() }),
    sql`
    delete from ledger_days_due where day = (
      select day from ledger_days_due where day <= (select through from ledger_days_made) order by day limit 1 for update skip locked)
    returning day::text as day`,
  )
  if (!due) return 0
  const day = sql`${due.day}::date`
  await tx.run(sql`delete from ledger_days where day = ${day}`)
  const range = sql`(select ${day} as low, ${day} + 1 as high) range`
  await tx.run(sql`insert into ledger_days (${columns}) select ${columns} from (${summed(range)}) s`)
  return 1
}
