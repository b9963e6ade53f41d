import { ShopPlan } from '@chophien/domain/plans/admin-schemas'
import * as z from 'zod/mini'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { dayAsText, startOfToday, today } from './today.queries.ts'

const ShopRow = z.object({ name: z.string(), ownerId: z.number() })
export type ShopRow = z.output<typeof ShopRow>

/** A shop of any status with whom to tell; null when there is none. */
export const findShop = (db: Db, id: number): Promise<ShopRow | null> =>
  db.maybeOne(ShopRow, sql`select name, owner_id as "ownerId" from published.shops where id = ${id}`)

const ShopPlanRow = z.extend(ShopPlan, {
  today: z.string(),
})
export type ShopPlanRow = z.output<typeof ShopPlanRow>

/** Which plan a shop has and will have. Another one may count from today if the shop has neither an order nor a change of today, else from tomorrow:
 *  one day has one plan. The start of today is asked for once: the clock is volatile, and no index would be used. */
export const findShopPlan = (db: ReadDb, shopId: number): Promise<ShopPlanRow> =>
  db.one(
    ShopPlanRow,
    sql`
    select ${dayAsText(today)} as today,
      (select json_build_object('id', p.id, 'name', p.name, 'fromDay', had.from_day)
        from (select * from shop_plans where shop_id = ${shopId} and from_day <= ${today} order by from_day desc limit 1) had
          join commission_plans p on p.id = had.plan_id) as current,
      (select json_build_object('fromDay', next.from_day, 'plan',
          case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end)
        from (select * from shop_plans where shop_id = ${shopId} and from_day > ${today} order by from_day limit 1) next
          left join commission_plans p on p.id = next.plan_id) as next,
      ${dayAsText(sql`${today} + (
        exists (select from shop_plans where shop_id = ${shopId} and from_day = ${today})
        or exists (select from published.orders where shop_id = ${shopId} and ordered_at >= (select ${startOfToday}))
      )::integer`)} as "firstDay"`,
  )

interface NewShopPlan {
  shopId: number
  planId: number | null
  /** A day in Vietnam. */
  fromDay: string
  adminId: number
}

/** Writes which plan a shop has from a day on; 0 when another change is to come. */
export const insertShopPlan = (tx: Transaction, { shopId, planId, fromDay, adminId }: NewShopPlan): Promise<number> =>
  tx.run(sql`
    insert into shop_plans (shop_id, from_day, plan_id, set_by)
    select ${shopId}::bigint, ${fromDay}::date, ${planId}::bigint, ${adminId}::bigint
    where not exists (select from shop_plans where shop_id = ${shopId} and from_day > ${today})
    on conflict do nothing`)

/** Removes the change to come. */
export const deleteComing = (tx: Transaction, shopId: number): Promise<number> =>
  tx.run(sql`delete from shop_plans where shop_id = ${shopId} and from_day > ${today}`)
