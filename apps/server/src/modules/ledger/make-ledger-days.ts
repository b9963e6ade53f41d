import type { Database, Transaction } from '../../platform/database/database.ts'
import { makeNextDays, remakeDueDay } from './booked-days.queries.ts'

// Keeps a batch well within the statement timeout: a busy day has some thousand transactions.
const DAYS_AT_ONCE = 15

/** Makes the sums of the days that have ended, and those anew that were booked on later. Killed at any moment, it loses a batch, and the figures
 *  read the entries until the next run. `stop`: ends after the batch in hand. Returns the number of days. */
export async function makeLedgerDays(db: Database, stop?: AbortSignal): Promise<number> {
  let made = 0
  const repeat = async (work: (tx: Transaction) => Promise<number>, most: number) => {
    while (!stop?.aborted) {
      const days = await db.transaction(work)
      made += days
      if (days < most) break
    }
  }
  await repeat((tx) => makeNextDays(tx, DAYS_AT_ONCE), DAYS_AT_ONCE)
  await repeat(remakeDueDay, 1)
  return made
}
