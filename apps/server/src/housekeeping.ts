import { deleteOldNonces } from './modules/accounts/google.queries.ts'
import { deleteOldSetups } from './modules/accounts/second-factors.queries.ts'
import { deleteOldSessions } from './modules/accounts/sessions.queries.ts'
import { deleteOldTickets } from './modules/accounts/sign-in-tickets.queries.ts'
import { deleteOldCodes, deleteUnverified } from './modules/accounts/sign-ups.queries.ts'
import { forgetOldWords } from './modules/cart/cart.queries.ts'
import { deleteOldImports } from './modules/imports/imports.queries.ts'
import { keepEventPartitions } from './modules/live/live-events.queries.ts'
import { deleteOldKeys } from './modules/orders/idempotency.queries.ts'
import { deleteOldSearches } from './modules/search-learning/old-searches.queries.ts'
import { keepReportPartitions } from './modules/shipping/carrier-reports.queries.ts'
import { deleteOldInvitations } from './modules/shops/shop-invitations.queries.ts'
import { keepViewPartitions } from './modules/statistics/view-counter.queries.ts'
import type { Database } from './platform/database/database.ts'

const steps = [
  deleteOldSessions,
  deleteOldSetups,
  deleteOldTickets,
  deleteOldCodes,
  deleteUnverified,
  deleteOldKeys,
  deleteOldNonces,
  deleteOldImports,
  deleteOldInvitations,
  deleteOldSearches,
  forgetOldWords,
]

const partitions = [keepEventPartitions, keepReportPartitions, keepViewPartitions]

/** Runs one step after the other, each although one before it failed. `onFailure` receives each failure, which may repeat values and is no part of
 *  what is thrown at the end: an Error that names the failed steps. `stop`: no step begins after it. */
export async function runSteps(
  db: Database,
  wanted: readonly ((db: Database) => Promise<unknown>)[],
  onFailure: (error: Error, step: string) => void,
  stop?: AbortSignal,
): Promise<void> {
  const failed: string[] = []
  for (const step of wanted) {
    if (stop?.aborted) break
    await step(db).catch((error: Error) => {
      onFailure(error, step.name)
      failed.push(step.name)
    })
  }
  if (failed.length > 0) throw new Error(`failed steps: ${failed.join(', ')}`)
}

/** Deletes expired rows: sessions, codes, unfinished sign-ins and unconfirmed sign-ups, stored responses of idempotency keys, Google nonces, old
 *  imports, unanswered invitations of shops, old counts of searches and the words of searches in old rows of carts. Fails like `runSteps`. */
export const deleteExpired = (
  db: Database,
  onFailure: (error: Error, step: string) => void,
  stop?: AbortSignal,
): Promise<void> => runSteps(db, steps, onFailure, stop)

/** Makes the coming partitions of tables that are kept by age, and drops those that are too old. Fails like `runSteps`: a table that a backup reads is left for
 *  the next time. */
export const keepAllPartitions = (
  db: Database,
  onFailure: (error: Error, step: string) => void,
  stop?: AbortSignal,
): Promise<void> => runSteps(db, partitions, onFailure, stop)
