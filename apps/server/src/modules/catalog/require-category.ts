import { catalogErrors } from '@chophien/domain/catalog/errors'
import type { ReadDb } from '../../platform/database/database.ts'
import { hasCategory } from './categories.queries.ts'

/** Throws CATEGORY_NOT_FOUND unless the category exists. */
export async function requireCategory(db: ReadDb, id: number): Promise<void> {
  if (!(await hasCategory(db, id))) throw catalogErrors.CATEGORY_NOT_FOUND()
}
