import type { Database } from '../../platform/database/database.ts'
import { addUp, DAYS_AT_ONCE, type Due, ORDERS_AT_ONCE, takeDue } from './shop-days.queries.ts'

const isFull = (due: readonly Due[]): boolean =>
  due.length === DAYS_AT_ONCE || due.reduce((sum, { orders }) => sum + orders, 0) >= ORDERS_AT_ONCE

/** Recomputes the due days from their orders, so that nothing is counted twice and the time does not depend on the shop's size.
 *  A transition meanwhile makes its day due again. `stop`: ends after the batch in hand. Returns the number of
 *  recomputed days. */
export async function renewShopDays(db: Database, stop?: AbortSignal): Promise<number> {
  let renewed = 0
  while (!stop?.aborted) {
    const due = await db.transaction(async (tx) => {
      const taken = await takeDue(tx)
      if (taken.length > 0) await addUp(tx, taken)
      return taken
    })
    renewed += due.length
    if (!isFull(due)) break
  }
  return renewed
}
