import { COUNT_MAX } from '@chophien/domain/contract/lists'
import type { Period } from '@chophien/domain/contract/period'
import { endStatuses, nonRevenueStatuses, orderStatuses } from '@chophien/domain/orders/order-status'
import { BestShop, WaitingWork } from '@chophien/domain/overview/admin-schemas'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { startOfDay, startOfDayBefore, VIETNAM, withinDays } from '../../platform/database/vietnam-days.ts'

// A report over the published views of several modules.

const nonRevenue = sql`${[...nonRevenueStatuses]}::text[]`
/** Condition for an instant to lie in a period. */
const within = (instant: Sql, period: Period) => sql.join(withinDays(instant, period), sql` and `)
/** Condition for an instant to lie in a period or in the one before it, of the same length. */
const withinBoth = (instant: Sql, { from, to, days }: Period) =>
  sql.join([sql`${instant} >= ${startOfDayBefore(from, days)}`, ...withinDays(instant, { to })], sql` and `)

export const DayRow = z.object({
  date: z.string(),
  orders: z.number(),
  turnover: z.number(),
})
export type DayRow = z.output<typeof DayRow>

/** Orders by day of a period and, before them, of as many days before it, the oldest first; every day has its row. Vietnam has no daylight
 *  saving time, so a day is a bin of 24 hours. Orders are filtered by status after the aggregation: that takes half the time. */
export const findDays = (db: ReadDb, period: Period): Promise<DayRow[]> =>
  db.rows(
    DayRow,
    sql`
    with binned as (
      select date_bin('1 day', ordered_at, '2020-01-01 00:00+07') as bin, status, count(*) as orders, sum(total_amount - refunded_amount)::bigint as total
      from published.orders where ${withinBoth(sql`ordered_at`, period)} group by 1, 2
    ), summed as (
      select (bin at time zone ${VIETNAM})::date as at, sum(orders) as orders,
        sum(total) filter (where status <> all(${nonRevenue})) as turnover
      from binned group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(s.orders, 0) as orders, coalesce(s.turnover, 0) as turnover
    from generate_series(${period.from}::date - ${period.days}::integer, ${period.to}::date, interval '1 day') as day
    left join summed s on s.at = day::date
    order by day`,
    { unnamed: true },
  )

const openStatuses = orderStatuses.filter((status) => ![...endStatuses, ...nonRevenueStatuses].includes(status))

/** Commission of all orders that are not completed: nothing of it is booked yet. */
export const sumOpenCommission = async (db: ReadDb): Promise<number> => {
  const { sum } = await db.one(
    z.object({ sum: z.number() }),
    sql`
    select coalesce(sum(commission - refunded_commission), 0)::bigint as sum from published.orders
    where status = any(${openStatuses}::text[]) and return_origin is distinct from 'COMPLETED'`,
  )
  return sum
}

const SHOPS_SHOWN = 5

/** The shops that sold most in a period. */
export const findBestShops = (db: ReadDb, period: Period): Promise<z.output<typeof BestShop>[]> =>
  db.rows(
    BestShop,
    sql`
    select s.id, s.name, best.orders, best.turnover from (
      select shop_id, count(*) as orders, sum(total_amount - refunded_amount) as turnover from published.orders
      where ${within(sql`ordered_at`, period)} and status <> all(${nonRevenue})
      group by shop_id order by turnover desc, shop_id limit ${SHOPS_SHOWN}::integer
    ) best join published.shops s on s.id = best.shop_id order by best.turnover desc, s.id`,
    { unnamed: true },
  )

/** Sign-ups of a period, and of as many days before. */
export async function countNewUsers(db: ReadDb, period: Period): Promise<{ now: number; before: number }> {
  const [counts] = await db.rows(
    z.object({ now: z.number(), before: z.number() }),
    sql`
    select count(*) filter (where created_at >= ${startOfDay(period.from)}) as now,
      count(*) filter (where created_at < ${startOfDay(period.from)}) as before
    from published.users where ${withinBoth(sql`created_at`, period)} and email_verified_at is not null`,
    { unnamed: true },
  )
  return counts ?? { now: 0, before: 0 }
}

const upTo = (what: ReturnType<typeof sql>) =>
  sql`(select count(*) from (select 1 from ${what} limit ${COUNT_MAX}::integer) counted)`

const PendingWork = z.omit(WaitingWork, { approvals: true, setup: true, setupDangers: true })

/** Counts of what waits for any administrator. */
export const countPendingWork = (db: ReadDb): Promise<z.output<typeof PendingWork>> =>
  db.one(
    PendingWork,
    sql`
    select ${upTo(sql`published.shops where status = 'PENDING'`)} as shops,
      ${upTo(sql`published.bank_transfers where status = 'UNMATCHED'`)} as transfers,
      ${upTo(sql`published.bank_transfers where status = 'REFUND_DIFFERS'`)} as "differingRefunds",
      ${upTo(sql`published.bank_transfers where status = 'PAYOUT_DIFFERS'`)} as "differingPayouts",
      ${upTo(sql`published.payout_runs where state in ('PREPARED', 'APPROVED')`)} as "payoutRuns",
      ${upTo(sql`published.shop_debts d join published.shops s on s.id = d.shop_id where d.to_suspend and s.status = 'APPROVED'`)} as "shopsToSuspend",
      ${upTo(sql`published.manual_entries where state = 'PROPOSED' and lapses_at > now()`)} as "manualEntries",
      ${upTo(sql`published.refunds where status = 'DUE'`)} as refunds,
      ${upTo(sql`published.return_cases where state = 'ESCALATED'`)} as disputes,
      ${upTo(sql`published.return_cases where state = 'ESCALATED' and deadline <= now()`)} as "lateDisputes"`,
  )
