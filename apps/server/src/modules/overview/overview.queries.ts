import { COUNT_MAX } from '@chophien/domain/contract/lists'
import { nonRevenueStatuses } from '@chophien/domain/orders/order-status'
import { AdminOverview, BestShop } from '@chophien/domain/overview/admin-schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { VIETNAM } from '../../platform/database/vietnam-days.ts'

// A report over everything: the one place that reads the tables of all modules.

const nonRevenue = sql`${[...nonRevenueStatuses]}::text[]`
/** The day in Vietnam, `days` days before today's. */
const dayBefore = (days: number) =>
  sql`((date_trunc('day', now() at time zone ${VIETNAM}) - make_interval(days => ${days}::integer)) at time zone ${VIETNAM})`

export const DayRow = z.object({
  date: z.string(),
  orders: z.number(),
  turnover: z.number(),
  commission: z.number(),
})
export type DayRow = z.output<typeof DayRow>

/** Orders by day of the last `days` days, today included, the oldest first; every day has its row. Vietnam knows no summer time, so a day is
 *  a bin of 24 hours; what is sold is told apart by status after the adding up: half the time of doing both for each order. */
export const findDays = (db: Db, days: number): Promise<DayRow[]> =>
  db.rows(
    DayRow,
    sql`
    with binned as (
      select date_bin('1 day', ordered_at, '2020-01-01 00:00+07') as bin, status, count(*) as orders, sum(total_amount)::bigint as total,
        sum(commission)::bigint as commission
      from published.orders where ordered_at >= ${dayBefore(days - 1)} group by 1, 2
    ), summed as (
      select (bin at time zone ${VIETNAM})::date as at, sum(orders) as orders,
        sum(total) filter (where status <> all(${nonRevenue})) as turnover,
        sum(commission) filter (where status <> all(${nonRevenue})) as commission
      from binned group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(s.orders, 0) as orders, coalesce(s.turnover, 0) as turnover,
      coalesce(s.commission, 0) as commission
    from generate_series((now() at time zone ${VIETNAM})::date - ${days - 1}::integer,
      (now() at time zone ${VIETNAM})::date, interval '1 day') as day
    left join summed s on s.at = day::date
    order by day`,
    { unnamed: true },
  )

const SHOPS_SHOWN = 5

/** The shops that sold most in the last `days` days. */
export const findBestShops = (db: Db, days: number): Promise<AdminOverview['bestShops']> =>
  db.rows(
    BestShop,
    sql`
    select s.id, s.name, best.orders, best.turnover from (
      select shop_id, count(*) as orders, sum(total_amount) as turnover from published.orders
      where ordered_at >= ${dayBefore(days - 1)} and status <> all(${nonRevenue})
      group by shop_id order by turnover desc, shop_id limit ${SHOPS_SHOWN}::integer
    ) best join published.shops s on s.id = best.shop_id order by best.turnover desc, s.id`,
    { unnamed: true },
  )

/** How many came in the last `days` days, and in as many before. */
export async function countNewUsers(db: Db, days: number): Promise<{ now: number; before: number }> {
  const [counts] = await db.rows(
    z.object({ now: z.number(), before: z.number() }),
    sql`
    select count(*) filter (where created_at >= ${dayBefore(days - 1)}) as now,
      count(*) filter (where created_at < ${dayBefore(days - 1)}) as before
    from published.users where created_at >= ${dayBefore(2 * days - 1)} and email_verified_at is not null`,
    { unnamed: true },
  )
  return counts ?? { now: 0, before: 0 }
}

const upTo = (what: ReturnType<typeof sql>) =>
  sql`(select count(*) from (select 1 from ${what} limit ${COUNT_MAX}::integer) counted)`

/** What waits for somebody to decide. */
export const countPendingWork = (db: Db): Promise<AdminOverview['waiting']> =>
  db.one(
    AdminOverview.shape.waiting,
    sql`
    select ${upTo(sql`published.shops where status = 'PENDING'`)} as shops,
      ${upTo(sql`published.bank_transfers where status = 'UNMATCHED'`)} as transfers,
      ${upTo(sql`published.refunds where status = 'DUE'`)} as refunds,
      ${upTo(sql`published.orders where status = 'RETURN_REQUESTED'`)} as returns`,
  )
