import { EVERYTHING } from '../../platform/cache/tag-cache.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { productsOfCategory } from './admin-categories.queries.ts'
import { rewriteSearchText } from './search-text.queries.ts'

const QUEUE = 'category-search'

/** Enqueues the rewrite of the search texts below a category, in the transaction of its change. */
export type RenewCategorySearch = (tx: Transaction, categoryId: number) => Promise<void>

/** Products are found by the names of their category and its ancestors. A job updates them, because there may be a hundred thousand. */
export async function openCategorySearch(jobs: Jobs, db: Database): Promise<RenewCategorySearch> {
  await jobs.handle<{ categoryId: number }>(QUEUE, async ({ categoryId }) => {
    await rewriteSearchText(db, productsOfCategory(categoryId))
    // Searches that were cached meanwhile are stale, also those within a category or a shop. Names change rarely, so everything is invalidated.
    await db.transaction(async (tx) => tx.changed([EVERYTHING]))
  })
  return (tx, categoryId) => jobs.enqueue(tx, QUEUE, { categoryId })
}
