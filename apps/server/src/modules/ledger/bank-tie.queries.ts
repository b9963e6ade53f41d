import type { Month } from '@chophien/domain/text/months'
import * as z from 'zod/mini'
import type { ReadDb, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { beginOf, endOf, firstDay } from './months.queries.ts'

/** How far back differences are explained. */
export const EXPLAINED_DAYS = 62
const SHOWN_MAX = 20

/** What a line moved, whole đồng. */
const signed = (line: Sql): Sql => sql`case ${line}.direction when 'IN' then ${line}.amount else -${line}.amount end`
/** Lines of the account, each once. */
const moves = (line: Sql): Sql => sql`${line}.status <> 'IGNORED'`

const within = (month: Month | null): Sql =>
  month === null ? sql`true` : sql`t.occurred_at >= ${beginOf(firstDay(month))} and t.occurred_at < ${endOf(month)}`

/** Entries of the account BANK that no line has told of: refunds and payouts that were recorded by hand, and incoming lines that were recorded as sent back, until the line
 *  comes with which the money left. `when`: a condition on the transaction `l`. */
const unlined = (when: Sql): Sql => sql`
  select l.at, l.entry_key, e.amount
  from ledger_transactions l join ledger_entries e on e.transaction_id = l.id and e.account = 'BANK'
    cross join lateral (select split_part(l.entry_key, ':', 2)::bigint as id offset 0) subject
  where ${when} and l.entry_key ~ '^(refund:[0-9]+:paid|payout:[0-9]+:paid(-late)?|transfer:[0-9]+:([0-9]+:)?(returned|undone))$'
    and case split_part(l.entry_key, ':', 1)
      when 'refund' then not exists (select from published.bank_transfers t where t.refund_id = subject.id and t.status = 'REFUND')
      when 'payout' then not exists (select from published.bank_transfers t where t.payout_id = subject.id and t.status = 'PAYOUT')
      else exists (select from published.bank_transfers t where t.id = subject.id and t.direction = 'IN')
        and not exists (select from published.bank_transfers t where t.return_of = subject.id) end`

const Tie = z.object({
  transferId: z.number(),
  at: z.date(),
  told: z.number(),
  ours: z.number(),
})
export type Tie = z.output<typeof Tie>

/** The last balance that the bank told, and what the books say of the same instant: all entries of BANK, without lines that occurred later and what was booked later without a
 *  line. One statement, hence one snapshot. Several lines of one second: the last is the one from whose balance no other begins. Null while nothing is told, and before the
 *  opening balance. `month`: the last one of that month. */
export const findTie = (db: ReadDb, month: Month | null = null): Promise<Tie | null> =>
  db.maybeOne(
    Tie,
    sql`
    with newest as materialized (
      select t.occurred_at as at from published.bank_transfers t where t.told_balance is not null and ${moves(sql`t`)} and ${within(month)}
      order by t.occurred_at desc, t.id desc limit 1
    ), last as materialized (
      select t.id, t.occurred_at as at, t.told_balance as told from published.bank_transfers t join newest on newest.at = t.occurred_at
      where t.told_balance is not null and ${moves(sql`t`)}
      order by exists (select from published.bank_transfers o where o.occurred_at = t.occurred_at and o.id <> t.id and ${moves(sql`o`)}
        and o.told_balance - (${signed(sql`o`)}) = t.told_balance), t.id desc limit 1
    )
    select last.id as "transferId", last.at, last.told,
      coalesce((select sum(balance) from ledger_balances where account = 'BANK'), 0)::bigint
        - coalesce((select sum(${signed(sql`t`)}) from published.bank_transfers t where t.occurred_at > last.at and ${moves(sql`t`)}
            and (t.direction = 'IN' or t.booked or t.status in ('REFUND', 'PAYOUT', 'RETURN'))), 0)::bigint
        - coalesce((select sum(u.amount) from (${unlined(sql`l.at > last.at`)}) u), 0)::bigint as ours
    from last where not exists (select from bank_opening o where o.told_at > last.at)`,
  )

const Opening = z.object({ at: z.date(), amount: z.number(), by: z.nullable(z.string()), madeAt: z.date() })

/** The opening balance; null until somebody has recorded it. */
export const findOpening = (db: ReadDb): Promise<z.output<typeof Opening> | null> =>
  db.maybeOne(
    Opening,
    sql`
    select o.told_at as at, o.amount, u.first_name || ' ' || u.last_name as by, o.made_at as "madeAt"
    from bank_opening o left join published.users u on u.id = o.made_by`,
  )

/** Records the opening balance; 0 when it is recorded already. */
export const insertOpening = (
  tx: Transaction,
  { tie, amount, adminId }: { tie: Tie; amount: number; adminId: number },
): Promise<number> =>
  tx.run(sql`
    insert into bank_opening (transfer_id, told_at, told, amount, made_by)
    values (${tie.transferId}, ${tie.at}, ${tie.told}, ${amount}, ${adminId}) on conflict do nothing`)

/** Since when differences are explained: the opening balance, or some days before the balance that was told. */
const beginning = (at: Date): Sql => sql`
  greatest((select told_at from bank_opening), ${at}::timestamptz - make_interval(days => ${EXPLAINED_DAYS}))`

const Unlined = z.object({ at: z.date(), entryKey: z.string(), amount: z.number(), count: z.number(), sum: z.number() })

/** What was booked up to a told balance without a line, the newest first; `count` and `sum` of all of it. */
export const findUnlined = (db: ReadDb, at: Date): Promise<z.output<typeof Unlined>[]> =>
  db.rows(
    Unlined,
    sql`
    select u.at, u.entry_key as "entryKey", u.amount, count(*) over () as count, (sum(u.amount) over ())::bigint as sum
    from (${unlined(sql`l.at > ${beginning(at)} and l.at <= ${at}::timestamptz`)}) u order by u.at desc limit ${SHOWN_MAX}::integer`,
    { unnamed: true },
  )

const Gap = z.object({ from: z.date(), to: z.date(), missing: z.number(), sum: z.number() })

/** Between which told balances the lines do not explain the change, the newest first: a line was not reported. `missing`: what it moved, whole đồng; `sum`: of all. */
export const findGaps = (db: ReadDb, at: Date): Promise<z.output<typeof Gap>[]> =>
  db.rows(
    Gap,
    sql`
    with lines as materialized (
      select t.id, t.occurred_at as at, ${signed(sql`t`)} as moved, t.told_balance as told from published.bank_transfers t
      where t.occurred_at >= ${beginning(at)} and t.occurred_at <= ${at}::timestamptz and ${moves(sql`t`)}
    ), marked as (
      select *, told = any(array_agg(told - moved) over (partition by at)) as continued from lines
    ), ends as (
      select distinct on (at) at, told from marked where told is not null order by at, continued, id desc
    ), sums as (
      select at, sum(sum(moved)) over (order by at) as upto from lines group by at
    ), steps as (
      select lag(e.at) over w as "from", e.at as "to", (e.told - lag(e.told) over w - (s.upto - lag(s.upto) over w))::bigint as missing
      from ends e join sums s on s.at = e.at window w as (order by e.at)
    )
    select "from", "to", missing, (sum(missing) over ())::bigint as sum from steps where missing <> 0 order by "to" desc limit ${SHOWN_MAX}::integer`,
    { unnamed: true },
  )

const AGED_ENTRIES_MAX = 2000
const Momo = z.object({ balance: z.number(), oldestAt: z.nullable(z.date()), isOlder: z.boolean() })

/** What MoMo still holds, and since when: earlier receipts are paid out first, so what stands are the newest that add up to it. */
export const findMomo = (db: ReadDb): Promise<z.output<typeof Momo>> =>
  db.one(
    Momo,
    sql`
    with held as materialized (select coalesce(sum(balance), 0)::bigint as balance from ledger_balances where account = 'MOMO'),
    newest as materialized (
      select transaction_id, amount from ledger_entries where account = 'MOMO' and amount > 0
      order by transaction_id desc limit ${AGED_ENTRIES_MAX}::integer
    ), reaching as (
      select transaction_id, sum(amount) over (order by transaction_id desc rows unbounded preceding) as upto from newest
    ), chosen as (
      select coalesce((select max(transaction_id) from reaching where upto >= held.balance), (select min(transaction_id) from newest)) as id,
        not exists (select from reaching where upto >= held.balance) as older
      from held where held.balance > 0
    )
    select held.balance, l.at as "oldestAt", coalesce(chosen.older and l.at is not null, false) as "isOlder"
    from held left join chosen on true left join ledger_transactions l on l.id = chosen.id`,
  )
