import { daysBefore } from '@chophien/domain/contract/period'
import { addPlanRule, createPlan, setShopPlan } from '@chophien/domain/plans/admin-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Database } from '../platform/database/database.ts'
import { IdRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'
import { startOfDay } from '../platform/database/vietnam-days.ts'
import type { Person } from './builders.ts'
import type { Callers } from './callers.ts'

interface RuleFacts {
  categoryId?: number | null
  commissionBps: number | null
  cap?: number | null
  fromDay?: string
}

/** The day in Vietnam that is `days` from today; negative for days before. */
export const dayFromNow = (days: number): string => daysBefore(dayInVietnam(new Date()), -days)

/** Makes a plan with rules, through the API; they count from today where they name no day. */
export async function makePlan(
  market: Pick<Callers, 'as'>,
  admin: Person,
  rules: readonly RuleFacts[] = [],
): Promise<{ id: number; name: string }> {
  const body = { name: `Gói ${crypto.randomUUID().slice(0, 13)}`, note: '' }
  const plan = await market.as(admin).call(createPlan, { body })
  for (const rule of rules)
    await market
      .as(admin)
      .call(addPlanRule, { params: { id: plan.id }, body: { fromDay: dayFromNow(0), categoryId: null, ...rule } })
  return plan
}

/** Gives a plan (null: none) to a shop, through the API. */
export const givePlan = (
  market: Pick<Callers, 'as'>,
  admin: Person,
  shop: { id: number },
  plan: { id: number } | null,
  fromDay = dayFromNow(0),
): Promise<unknown> =>
  market.as(admin).call(setShopPlan, { params: { id: shop.id }, body: { planId: plan?.id ?? null, fromDay } })

// Through the API nothing counts from a day in the past.

/** Writes a plan without rules. */
export const writePlan = (
  db: Database,
  { name = `Gói ${crypto.randomUUID()}`, note = '' }: { name?: string; note?: string } = {},
): Promise<{ id: number }> =>
  db.one(IdRow, sql`insert into commission_plans (name, note, created_by) values (${name}, ${note}, 1) returning id`)

/** Writes which plan a shop had from a day on, as it would have been set on that day. */
export const writeShopPlan = (
  db: Database,
  { shopId, planId, fromDay }: { shopId: number; planId: number | null; fromDay: string },
): Promise<number> =>
  db.run(sql`
    insert into shop_plans (shop_id, from_day, plan_id, set_at, set_by)
    values (${shopId}, ${fromDay}::date, ${planId}, ${startOfDay(fromDay)}, 1)`)

/** Writes a rule, as it would have been made on its day; 0 when there is one of that category and day. */
export const writeRule = (
  db: Database,
  planId: number,
  { categoryId = null, commissionBps, cap = null, fromDay = dayFromNow(0) }: RuleFacts,
): Promise<number> =>
  db.run(sql`
    insert into commission_rules (plan_id, category_id, category_name, commission_bps, cap, from_day, created_at, created_by)
    values (${planId}, ${categoryId}, ${categoryId === null ? null : 'Danh mục'}, ${commissionBps}, ${cap}, ${fromDay}::date,
      ${startOfDay(fromDay)}, 1)
    on conflict do nothing`)
