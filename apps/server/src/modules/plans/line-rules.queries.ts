import * as z from 'zod/mini'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { dayOf } from '../../platform/database/vietnam-days.ts'

/** What a shop's plan says about a category, as `lineRules` reads it. */
export const LineRules = z.object({
  /** The day in Vietnam. */
  day: z.string(),
  /** The category and those above it, the nearest first. */
  path: z.array(z.number()),
  /** Of these categories and of all, each the newest up to that day. */
  rules: z.array(
    z.object({
      categoryId: z.nullable(z.number()),
      commissionBps: z.nullable(z.number()),
      cap: z.nullable(z.number()),
      fromDay: z.string(),
    }),
  ),
})
export type LineRules = z.output<typeof LineRules>

/** A column for the statement of a checkout: what the plan of a shop says about a category at an instant; null without a plan. A shop that never had
 *  one costs a look into an index. */
export function lineRules({ shopId, categoryId, at }: { shopId: Sql; categoryId: Sql; at: Sql }): Sql {
  const day = dayOf(at)
  return sql`
  (select case when s.plan_id is not null then plan_rules(s.plan_id, ${categoryId}, ${day}) end
    from shop_plans s where s.shop_id = ${shopId} and s.from_day <= ${day} order by s.from_day desc limit 1)`
}
