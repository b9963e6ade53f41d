import * as z from 'zod/mini'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { dayOf } from '../../platform/database/vietnam-days.ts'

/** What a shop's plan says about a category, as `lineRules` reads it. */
export const LineRules = z.object({
  /** The day in Vietnam. */
  day: z.string(),
  /** The category and those above it, the nearest first. */
  path: z.array(z.number()),
  /** Up to that day, of these categories and of all. */
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
  (select json_build_object('day', ${day}, 'path', above.path, 'rules', coalesce(said.rules, '[]'))
    from (select plan_id from shop_plans s where s.shop_id = ${shopId} and s.from_day <= ${day} order by s.from_day desc limit 1) had
      cross join lateral (select category_path(${categoryId}) as path) above
      cross join lateral (
        select json_agg(json_build_object('categoryId', r.category_id, 'commissionBps', r.commission_bps, 'cap', r.cap, 'fromDay', r.from_day))
          as rules
        from commission_rules r
        where r.plan_id = had.plan_id and r.from_day <= ${day} and (r.category_id is null or r.category_id = any(above.path))
      ) said
    where had.plan_id is not null)`
}
