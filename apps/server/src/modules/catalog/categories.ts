import { catalogErrors } from '@chophien/domain/catalog/errors'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Refuses a category that is not there. Throws CATEGORY_NOT_FOUND. */
export async function requireCategory(db: Db, id: number): Promise<void> {
  const category = await db.exists(sql`select 1 from categories where id = ${id}`)
  if (!category) throw catalogErrors.CATEGORY_NOT_FOUND()
}
