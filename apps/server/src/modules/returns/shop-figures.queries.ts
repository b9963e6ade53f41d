import { caseReasonRules, caseReasons } from '@chophien/domain/returns/case-reasons'
import { figurePeriods, LATE_HANDOVER_HOURS } from '@chophien/domain/returns/figures'
import type { ShopFigures, ShopperRefusals } from '@chophien/domain/returns/figures-schemas'
import { ShopperRefusals as ShopperRefusalsRow } from '@chophien/domain/returns/figures-schemas'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const FiguresRow = z.object({
  days: z.number(),
  cancelled: z.number(),
  accepted: z.number(),
  late: z.number(),
  shipped: z.number(),
  returned: z.number(),
  lost: z.number(),
  decided: z.number(),
})

const sellersFault = caseReasons.filter((reason) => caseReasonRules[reason].fault === 'seller')

/** The figures of a shop over each period, in their order. One read of the shop's orders of the longest one. `newest`: at most so many of its orders. */
export async function findShopFigures(
  db: ReadDb,
  shopId: number,
  { periods = figurePeriods, newest = null }: { periods?: readonly number[]; newest?: number | null } = {},
): Promise<ShopFigures[]> {
  const rows = await db.rows(
    FiguresRow,
    sql`
    with recent as materialized (
      select o.id, o.status, o.ordered_at, min(e.at) filter (where e.status = 'PROCESSING') as confirmed_at,
        min(e.at) filter (where e.status = 'SHIPPED') as shipped_at
      from (select * from published.orders o
        where o.shop_id = ${shopId} and o.ordered_at >= now() - make_interval(days => ${Math.max(...periods)})
        order by o.ordered_at desc limit ${newest}::integer) o
      left join published.order_events e on e.shop_id = o.shop_id and e.order_id = o.id and e.status in ('PROCESSING', 'SHIPPED')
      group by o.id, o.status, o.ordered_at
    ), at_fault as (
      select distinct order_id from return_cases where shop_id = ${shopId} and state = 'REFUNDED' and reason = any(${sellersFault}::text[])
    ), decisions as (
      select case_id, max(decided_at) as decided_at, bool_or(outcome in ('REFUND', 'RETURN') and bearer = 'SHOP') as lost
      from case_decisions where shop_id = ${shopId} and state = 'APPLIED' group by case_id
    )
    select p.days,
      count(r.id) filter (where r.status in ('CANCELLED', 'CANCELLED_BY_SELLER')) as cancelled,
      count(r.id) filter (where r.status not in ('PENDING_PAYMENT', 'CANCELLED_BY_USER', 'CANCELLED_BY_ADMIN')
        and (r.status <> 'FAILED' or r.shipped_at is not null)) as accepted,
      count(r.id) filter (where r.shipped_at > r.confirmed_at + make_interval(hours => ${LATE_HANDOVER_HOURS})) as late,
      count(r.id) filter (where r.shipped_at is not null) as shipped,
      count(r.id) filter (where r.shipped_at is not null and f.order_id is not null) as returned,
      (select count(*) from decisions d where d.lost and d.decided_at >= now() - make_interval(days => p.days)) as lost,
      (select count(*) from decisions d where d.decided_at >= now() - make_interval(days => p.days)) as decided
    from unnest(${[...periods]}::integer[]) as p (days)
    left join recent r on r.ordered_at >= now() - make_interval(days => p.days)
    left join at_fault f on f.order_id = r.id
    group by p.days order by p.days`,
    { unnamed: true },
  )
  return rows.map(({ days, cancelled, accepted, late, shipped, returned, lost, decided }) => ({
    days,
    cancelled: { count: cancelled, of: accepted },
    late: { count: late, of: shipped },
    returned: { count: returned, of: shipped },
    lost: { count: lost, of: decided },
  }))
}

/** What a shopper refused, ever. */
export const findShopperRefusals = (db: ReadDb, userId: number): Promise<ShopperRefusals> =>
  db.one(
    ShopperRefusalsRow,
    sql`
    select
      (select count(*) from published.orders o where o.user_id = ${userId}) as orders,
      (select count(*) from published.orders o
        where o.user_id = ${userId} and o.status = 'FAILED' and o.payment_method = 'COD' and exists (
          select from published.order_events e where e.shop_id = o.shop_id and e.order_id = o.id and e.status = 'SHIPPED') and not exists (
          select from return_cases missed where missed.shop_id = o.shop_id and missed.order_id = o.id and missed.kind = 'NOT_RECEIVED'))
        as "refusedParcels",
      (select count(*) from return_cases c where c.user_id = ${userId}) as cases,
      (select count(*) from return_cases c where c.user_id = ${userId} and c.state = 'CLOSED') as "refusedCases"`,
  )

export const isShop = (db: ReadDb, id: number): Promise<boolean> =>
  db.exists(sql`select 1 from published.shops where id = ${id}`)

export const isUser = (db: ReadDb, id: number): Promise<boolean> =>
  db.exists(sql`select 1 from published.users where id = ${id}`)
