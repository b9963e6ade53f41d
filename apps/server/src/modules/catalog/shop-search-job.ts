import { EVERYTHING } from '../../platform/cache/tag-cache.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { productsOfShop, rewriteSearchText } from './search-text.queries.ts'

const QUEUE = 'shop-search'

/** Enqueues the rewrite of the search texts of a shop's products, in the transaction of its change. */
type RenewShopSearch = (tx: Transaction, shopId: number) => Promise<void>

/** Products are found by the name of their shop. A job updates them, because there may be a hundred thousand. */
export async function openShopSearch(jobs: Jobs, db: Database): Promise<RenewShopSearch> {
  await jobs.handle<{ shopId: number }>(QUEUE, async ({ shopId }) => {
    await rewriteSearchText(db, productsOfShop(shopId))
    // Searches that were cached meanwhile are stale, also those within a category or a shop. Names change rarely, so everything is invalidated.
    await db.transaction(async (tx) => tx.changed([EVERYTHING]))
  })
  return (tx, shopId) => jobs.enqueue(tx, QUEUE, { shopId })
}
