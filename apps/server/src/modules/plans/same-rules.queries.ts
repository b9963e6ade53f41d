import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { today } from './today.queries.ts'

/** Whether the rules of all plans say the same about two categories, today and on the days to come: none that counts is about a category that is, or is
 *  above, one of them only. Null: above every category. A rule counts no more once another rule of its category has taken its place, or its plan is
 *  archived; one without a rate only ends another one. */
export const haveSameRules = (db: Db, one: number | null, other: number | null): Promise<boolean> =>
  db.exists(sql`
    select from (select category_path(${one}::bigint) as one, category_path(${other}::bigint) as other) path
    where not exists (
      select from commission_rules r join commission_plans p on p.id = r.plan_id
      where p.archived_at is null and r.commission_bps is not null
        and (r.category_id = any(path.one)) <> (r.category_id = any(path.other))
        and not exists (
          select from commission_rules newer
          where newer.plan_id = r.plan_id and newer.category_id = r.category_id and newer.from_day > r.from_day and newer.from_day <= ${today}))`)
