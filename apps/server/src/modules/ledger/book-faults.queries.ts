import * as z from 'zod/mini'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { digestOfEntries } from './months.queries.ts'

/** Transactions whose entries do not sum to zero. */
export const unbalancedTransactions: Sql = sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`

/** Balances that differ from the sum of their entries. */
export const wrongBalances: Sql = sql`
  select coalesce(b.account, e.account) as account, coalesce(b.holder_id, e.holder_id) as holder, coalesce(b.balance, 0) as kept,
    coalesce(e.amount, 0) as meant
  from ledger_balances b full join (
    select account, holder_id, sum(amount)::bigint as amount from ledger_entries group by account, holder_id
  ) e on e.account = b.account and e.holder_id = b.holder_id
  where b.balance is distinct from coalesce(e.amount, 0)`

/** Closed months whose entries are not those of their closing any more (close-month.ts). */
export const alteredMonths: Sql = sql`
  with digests as (
    select m.month, m.sha256 as kept, day, ${digestOfEntries} as digest
    from ledger_months m cross join generate_series(m.month, m.month + interval '1 month' - interval '1 day', interval '1 day') as day
      left join ledger_transactions t on t.at >= day::timestamp at time zone 'Asia/Ho_Chi_Minh'
        and t.at < (day + interval '1 day')::timestamp at time zone 'Asia/Ho_Chi_Minh'
      left join ledger_entries e on e.transaction_id = t.id
    group by m.month, m.sha256, day
  )
  select to_char(month, 'MM/YYYY') as month from digests group by month, kept
  having sha256(convert_to(string_agg(digest, '' order by day), 'UTF8')) <> kept order by digests.month`

/** `kept` and `meant`: debit, credit, how many of each, the first and the last transaction. */
export const UnequalDay = z.object({ account: z.string(), day: z.string(), kept: z.string(), meant: z.string() })

const daySums = (of: Sql): Sql =>
  sql.join(
    ['debit', 'credit', 'debits', 'credits', 'first_id', 'last_id'].map((name) => sql`${of}.${sql.raw(name)}`),
    sql`, `,
  )

/** Sums of days that differ from their entries, of days whose sums are made and not due. */
export const unequalDays: Sql = sql`
  with meant as (
    select e.account, (t.at at time zone 'Asia/Ho_Chi_Minh')::date as day, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as debit,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as credit, count(*) filter (where e.amount > 0) as debits,
      count(*) filter (where e.amount < 0) as credits, min(t.id) as first_id, max(t.id) as last_id
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id group by 1, 2
  )
  select coalesce(d.account, m.account) as account, coalesce(d.day, m.day)::text as day, concat_ws(' ', ${daySums(sql`d`)}) as kept,
    concat_ws(' ', ${daySums(sql`m`)}) as meant
  from ledger_days d full join meant m on m.account = d.account and m.day = d.day
  where coalesce(d.day, m.day) <= (select through from ledger_days_made) and coalesce(d.day, m.day) not in (select day from ledger_days_due)
    and (${daySums(sql`d`)}) is distinct from (${daySums(sql`m`)})`

const dayNow: Sql = sql`(clock_timestamp() at time zone 'Asia/Ho_Chi_Minh')::date`

/** No sums count as made of days that have not ended, and there are none of days that do not count as made: the job would write them a second time. */
export const unmakeFutureDays: readonly Sql[] = [
  sql`update ledger_days_made set through = least(through, ${dayNow} - 1)`,
  sql`delete from ledger_days where day > (select through from ledger_days_made)`,
]

/** Has the days whose sums differ from their entries made anew; until then figures read the entries. */
export const remakeUnequalDays: Sql = sql`
  insert into ledger_days_due select distinct day::date from (${unequalDays}) unequal on conflict do nothing`
