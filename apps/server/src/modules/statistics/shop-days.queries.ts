import { nonRevenueStatuses } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { dayOf, VIETNAM } from '../../platform/database/vietnam-days.ts'

const nonRevenue = sql`${[...nonRevenueStatuses]}::text[]`

const ofDay = sql`o.shop_id = due.shop_id and o.ordered_at >= due.day::timestamp at time zone ${VIETNAM}
  and o.ordered_at < (due.day + 1)::timestamp at time zone ${VIETNAM}`

/** Marks the days on which these orders were placed for recomputation. */
export const markDaysDue = (tx: Db, orderIds: readonly number[]): Promise<number> =>
  tx.run(sql`
    insert into shop_days_due (shop_id, day)
    select distinct shop_id, ${dayOf(sql`ordered_at`)} from published.orders where id = any(${orderIds}::bigint[]) order by 1, 2
    on conflict do nothing`)

/** Marks every day with orders for recomputation, after orders were written in bulk. */
export const markAllDaysDue = (tx: Db): Promise<number> =>
  tx.run(
    sql`insert into shop_days_due (shop_id, day) select distinct shop_id, ${dayOf(sql`ordered_at`)} from published.orders on conflict do nothing`,
  )

/** Recomputes each shop's views from its products, after views were written in bulk. */
export const addUpShopViews = (tx: Db): Promise<number> =>
  tx.run(sql`
    insert into shop_days (shop_id, day, views) select shop_id, day, sum(views) from product_views group by shop_id, day
    on conflict (shop_id, day) do update set views = excluded.views`)

export const Due = z.object({
  shopId: z.number(),
  day: z.string(),
  orders: z.number(),
})
export type Due = z.output<typeof Due>

// Keeps a batch well within the statement timeout, even for a shop with a thousand orders a day.
export const DAYS_AT_ONCE = 200

export const ORDERS_AT_ONCE = 20_000

/** Days that are due, as many as a batch takes: at least one. */
export const takeDue = (tx: Db): Promise<Due[]> =>
  tx.rows(
    Due,
    sql`
    with due as (
      select shop_id, day from shop_days_due order by shop_id, day limit ${DAYS_AT_ONCE}::integer for update skip locked
    ), counted as (
      select due.shop_id, due.day, (select count(*) from published.orders o where ${ofDay}) as orders from due
    ), batch as (
      select shop_id, day, orders, sum(orders) over (order by shop_id, day) - orders as before from counted
    )
    delete from shop_days_due d using batch b
    where d.shop_id = b.shop_id and d.day = b.day and b.before < ${ORDERS_AT_ONCE}::integer
    returning d.shop_id as "shopId", to_char(d.day, 'YYYY-MM-DD') as day, b.orders`,
  )

const listOf = (due: readonly Due[]): Sql =>
  sql`unnest(${due.map(({ shopId }) => shopId)}::bigint[], ${due.map(({ day }) => day)}::date[]) as due (shop_id, day)`

const ordersOfDay = sql`published.orders o on ${ofDay} and o.status <> all(${nonRevenue})`

export async function addUp(tx: Transaction, due: readonly Due[]): Promise<void> {
  await tx.run(sql`
    insert into shop_days (shop_id, day, orders, revenue)
    select due.shop_id, due.day, count(o.id), coalesce(sum(o.total_amount - o.refunded_amount), 0) from ${listOf(due)} left join ${ordersOfDay}
    group by due.shop_id, due.day order by 1, 2
    on conflict (shop_id, day) do update set orders = excluded.orders, revenue = excluded.revenue`)
  await tx.run(sql`
    delete from shop_product_days kept using ${listOf(due)} where kept.shop_id = due.shop_id and kept.day = due.day`)
  await tx.run(sql`
    insert into shop_product_days (shop_id, day, product_id, units, revenue)
    select due.shop_id, due.day, i.product_id, sum(i.quantity - i.refunded_units), sum(i.subtotal - i.refunded_amount) from ${listOf(due)} join ${ordersOfDay}
      join published.order_items i on i.shop_id = o.shop_id and i.order_id = o.id
    group by 1, 2, 3 having sum(i.quantity - i.refunded_units) > 0`)
}
