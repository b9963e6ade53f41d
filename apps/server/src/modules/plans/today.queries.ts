import { type Sql, sql } from '../../platform/database/sql.ts'
import { dayOf, VIETNAM } from '../../platform/database/vietnam-days.ts'

/** The day in Vietnam by the database's clock; not that of the transaction, which may have waited for a lock over midnight. */
export const today: Sql = dayOf(sql`clock_timestamp()`)

/** Its first instant. */
export const startOfToday: Sql = sql`(${today}::timestamp at time zone ${VIETNAM})`

/** A day as text: `2026-12-01`. */
export const dayAsText = (day: Sql): Sql => sql`to_char(${day}, 'YYYY-MM-DD')`

/** The rows by which shops have a plan, on a day (today) or from a later one; each shop has at most one of a plan. */
export const rowsOfPlan = (planId: Sql, day: Sql = today): Sql => sql`
  shop_plans sp where sp.plan_id = ${planId} and not exists (
    select from shop_plans newer where newer.shop_id = sp.shop_id and newer.from_day > sp.from_day and newer.from_day <= ${day})`
