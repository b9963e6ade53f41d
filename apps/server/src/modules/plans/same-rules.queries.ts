import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Whether the rules of all plans, also those that are to come, say the same about two categories: none is about a category that is, or is above, one of
 *  them only. Null: above every category. */
export const haveSameRules = (db: Db, one: number | null, other: number | null): Promise<boolean> =>
  db.exists(sql`
    select from (select category_path(${one}::bigint) as one, category_path(${other}::bigint) as other) path
    where not exists (select from commission_rules r where (r.category_id = any(path.one)) <> (r.category_id = any(path.other)))`)
