import type { Database } from '../../platform/database/database.ts'
import { findSliceEnd, lockLifts, replaceLifts, sumChoices, type WeighedLift } from './lifts.queries.ts'
import { countPurchases } from './search-counts.queries.ts'

const PURCHASES = 1000
const SLICE_ROWS = 20_000
/** Every process keeps them all in memory. */
const LIFTS_MAX = 50_000
const WRITING_SECONDS = 60

/** Counts the noted purchases, and sums what shoppers chose in the last ninety days into the lifts of searches. Killed at any moment it has counted
 *  nothing twice. `stop`: ends after the slice in hand. */
export async function sumLifts(db: Database, stop?: AbortSignal): Promise<void> {
  while ((await countPurchases(db, PURCHASES)) === PURCHASES) if (stop?.aborted) return
  let lifts: WeighedLift[] = []
  for (let from: string | null = ''; from !== null; ) {
    if (stop?.aborted) return
    const until: string | null = await findSliceEnd(db, from, SLICE_ROWS)
    lifts.push(...(await sumChoices(db, { from, until })))
    if (lifts.length > 2 * LIFTS_MAX) lifts = heaviest(lifts)
    from = until
  }
  await db.transaction(async (tx) => {
    await tx.allow(WRITING_SECONDS)
    await lockLifts(tx)
    await replaceLifts(tx, heaviest(lifts))
  })
}

const heaviest = (lifts: readonly WeighedLift[]): WeighedLift[] =>
  lifts.length <= LIFTS_MAX ? [...lifts] : lifts.toSorted((a, b) => b.weight - a.weight).slice(0, LIFTS_MAX)
