import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { productsOfCategory } from './admin-categories.queries.ts'
import { rewriteSearchText } from './search-text.queries.ts'

const QUEUE = 'category-search'

/** Has what products are found by written anew, after the commit of the change that asks for it. */
export type RenewCategorySearch = (tx: Transaction, categoryId: number) => Promise<void>

/** Products are found by the names of their category and of all above it. There may be a hundred thousand of them, so they catch up after
 *  the change and not in it. */
export async function openCategorySearch(jobs: Jobs, db: Database): Promise<RenewCategorySearch> {
  await jobs.handle<{ categoryId: number }>(QUEUE, async ({ categoryId }) => {
    await rewriteSearchText(db, productsOfCategory(categoryId))
    // What was searched for meanwhile may have been kept.
    await db.transaction(async (tx) => tx.changed(['catalog']))
  })
  return (tx, categoryId) => jobs.enqueue(tx, QUEUE, { categoryId })
}
