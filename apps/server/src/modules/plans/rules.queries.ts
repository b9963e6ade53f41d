import type { NewRule } from '@chophien/domain/plans/forms'
import * as z from 'zod/mini'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { dayAsText, rowsOfPlan, today } from './today.queries.ts'

const RuleRow = z.object({
  id: z.number(),
  planId: z.number(),
  categoryId: z.nullable(z.number()),
  category: z.nullable(z.string()),
  commissionBps: z.nullable(z.number()),
  cap: z.nullable(z.number()),
  fromDay: z.string(),
  createdAt: z.date(),
})
export type RuleRow = z.output<typeof RuleRow>

const columns: Sql = sql`
  r.id, r.plan_id as "planId", r.category_id as "categoryId", coalesce(c.name, r.category_name) as category, r.commission_bps as "commissionBps",
  r.cap, ${dayAsText(sql`r.from_day`)} as "fromDay", r.created_at as "createdAt"`

/** All rules of a plan: that of all categories first, then by name, each with the latest day first. */
export const findRules = (db: ReadDb, planId: number): Promise<RuleRow[]> =>
  db.rows(
    RuleRow,
    sql`
    select ${columns} from commission_rules r left join published.categories c on c.id = r.category_id where r.plan_id = ${planId}
    order by r.category_id is not null, coalesce(c.name, r.category_name) collate "vi-x-icu", r.category_id, r.from_day desc`,
  )

const SellerRuleRow = z.extend(RuleRow, {
  /** The category with those above it: `Thời trang › Áo dài`; null: of all. */
  path: z.nullable(z.string()),
})
export type SellerRuleRow = z.output<typeof SellerRuleRow>

/** The rules of a plan that can count: those of categories that are gone are left out. */
export const findLiveRules = (db: ReadDb, planId: number): Promise<SellerRuleRow[]> =>
  db.rows(
    SellerRuleRow,
    sql`
    select ${columns}, named.path
    from commission_rules r left join published.categories c on c.id = r.category_id
      left join lateral (
        select string_agg(above.name, ' › ' order by step.n desc) as path
        from unnest(category_path(c.id)) with ordinality step (id, n) join published.categories above on above.id = step.id
      ) named on true
    where r.plan_id = ${planId} and (r.category_id is null or c.id is not null)
    order by r.category_id is not null, named.path collate "vi-x-icu", r.category_id, r.from_day desc`,
  )

export const findRule = (db: Db, id: number): Promise<RuleRow | null> =>
  db.maybeOne(
    RuleRow,
    sql`
    select ${columns} from commission_rules r left join published.categories c on c.id = r.category_id where r.id = ${id}`,
  )

export const findCategoryName = (db: Db, id: number): Promise<{ name: string } | null> =>
  db.maybeOne(z.object({ name: z.string() }), sql`select name from published.categories where id = ${id}`)

const PlanDays = z.object({
  today: z.string(),
  firstDay: z.string(),
  /** Whether a shop has, or had, the plan: rules of today count. */
  counts: z.boolean(),
  ruleCount: z.number(),
})
export type PlanDays = z.output<typeof PlanDays>

/** From which day on another rule of a plan may count: tomorrow if a shop has it or will have it, so that one day has one rate. */
export const findPlanDays = (db: ReadDb, planId: number): Promise<PlanDays> =>
  db.one(
    PlanDays,
    sql`
    select ${dayAsText(today)} as today, ${dayAsText(sql`${today} + used::integer`)} as "firstDay",
      exists (select from shop_plans where plan_id = ${planId} and from_day <= ${today}) as counts, (select count(*) from commission_rules where plan_id = ${planId}) as "ruleCount"
    from (select exists (select from ${rowsOfPlan(sql`${planId}`)}) as used) u`,
  )

interface MadeRule extends NewRule {
  planId: number
  /** Null: all categories. */
  category: string | null
  adminId: number
}

/** Writes a rule of a locked plan; null when the plan has one of the same category and day. */
export const insertRule = (tx: Transaction, rule: MadeRule): Promise<{ id: number } | null> =>
  tx.maybeOne(
    IdRow,
    sql`
    insert into commission_rules (plan_id, category_id, category_name, commission_bps, cap, from_day, created_by)
    values (${rule.planId}, ${rule.categoryId}, ${rule.category}, ${rule.commissionBps}, ${rule.cap}, ${rule.fromDay}::date, ${rule.adminId})
    on conflict do nothing returning id`,
  )

/** Removes a rule that has counted for nothing, of a locked plan; 0 when it has. */
export const deleteRule = (tx: Transaction, { id, planId }: Pick<RuleRow, 'id' | 'planId'>): Promise<number> =>
  tx.run(sql`
    delete from commission_rules where id = ${id} and (from_day > ${today}
      or from_day = ${today} and not exists (select from shop_plans where plan_id = ${planId} and from_day <= ${today}))`)
