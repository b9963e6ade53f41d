import { Category } from '@chophien/domain/catalog/schemas'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** All categories, in their order; roots have no parent. */
export const findCategories = (db: ReadDb): Promise<Category[]> =>
  db.rows(
    Category,
    sql`
    select id, name, parent_id as "parentId", image_url as "imageUrl" from categories
    order by parent_id nulls first, position, id`,
  )

export const hasCategory = (db: ReadDb, id: number): Promise<boolean> =>
  db.exists(sql`select 1 from categories where id = ${id}`)
