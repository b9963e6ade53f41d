import { type CommissionRate, type CommissionRule, rateOn } from '@chophien/domain/plans/rates'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Db } from '../platform/database/database.ts'
import { IdRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'
import { dayBefore } from './past-days.ts'
import type { WrittenShop } from './write-catalog.ts'

/** The demo's commission plan: whose it is (places in the list of shops), since when, and its rates. */
interface DemoPlan {
  name: string
  note: string
  madeOn: string
  shops: readonly number[]
  shopsFrom: string
  rules: readonly CommissionRule[]
}

const ofAll = (now: Date, daysAgo: number, commissionBps: number, cap: number): CommissionRule => ({
  categoryId: null,
  commissionBps,
  cap,
  fromDay: dayBefore(now, daysAgo),
})

/** Its name, by which the end of the demo knows it. */
export const DEMO_PLAN = 'Gói làng nghề'

export const demoPlan = (now: Date): DemoPlan => ({
  name: DEMO_PLAN,
  note: 'Dành cho shop bán hàng thủ công, ký theo năm.',
  madeOn: dayBefore(now, 89),
  shops: [2, 11, 16],
  shopsFrom: dayBefore(now, 75),
  rules: [ofAll(now, 85, 300, 8000), ofAll(now, 30, 350, 6000)],
})

/** The rate of a shop's plan when an order is placed; null where the category's own counts. `shop`: its place in the list. */
export function plannedRate(plan: DemoPlan, shop: number, placedAt: Date): CommissionRate | null {
  const day = dayInVietnam(placedAt)
  return plan.shops.includes(shop) && day >= plan.shopsFrom ? rateOn(plan.rules, [], day) : null
}

/** Writes the plan with its rates and whose it is, as an administrator had some days before each began. */
export async function writeCommissionPlan(
  tx: Db,
  { shops, adminId, now }: { shops: readonly WrittenShop[]; adminId: number; now: Date },
): Promise<void> {
  const plan = demoPlan(now)
  const { id } = await tx.one(
    IdRow,
    sql`
    insert into commission_plans (name, note, created_at, created_by)
    values (${plan.name}, ${plan.note}, (${plan.madeOn}::date)::timestamp at time zone 'Asia/Ho_Chi_Minh', ${adminId}) returning id`,
  )
  await tx.run(sql`
    insert into commission_rules (plan_id, commission_bps, cap, from_day, created_at, created_by)
    select ${id}, bps, cap, day, (day - 3)::timestamp at time zone 'Asia/Ho_Chi_Minh', ${adminId}
    from unnest(${plan.rules.map((rule) => rule.commissionBps)}::integer[], ${plan.rules.map((rule) => rule.cap)}::bigint[],
      ${plan.rules.map((rule) => rule.fromDay)}::date[]) as r (bps, cap, day)`)
  await tx.run(sql`
    insert into shop_plans (shop_id, from_day, plan_id, set_at, set_by)
    select shop_id, ${plan.shopsFrom}::date, ${id}, (${plan.shopsFrom}::date - 2)::timestamp at time zone 'Asia/Ho_Chi_Minh', ${adminId}
    from unnest(${plan.shops.flatMap((index) => shops[index]?.id ?? [])}::bigint[]) as shop_id`)
}
