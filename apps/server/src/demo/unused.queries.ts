import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Whether the database is unused: only then the demo marketplace is created automatically. */
export async function isUnused(db: Db): Promise<boolean> {
  return !(await db.exists(sql`select 1 where exists (select from users) or exists (select from categories)`))
}
