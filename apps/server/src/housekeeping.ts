import { deleteOldNonces } from './modules/accounts/google.queries.ts'
import { deleteOldSessions } from './modules/accounts/sessions.queries.ts'
import { deleteOldCodes, deleteUnverified } from './modules/accounts/sign-ups.queries.ts'
import { deleteOldImports } from './modules/imports/imports.queries.ts'
import { deleteOldEvents } from './modules/live/live-events.queries.ts'
import { deleteOldKeys } from './modules/orders/idempotency.queries.ts'
import { deleteOldReports } from './modules/shipping/carrier-reports.queries.ts'
import type { Db } from './platform/database/database.ts'

const steps = [
  deleteOldSessions,
  deleteOldCodes,
  deleteUnverified,
  deleteOldKeys,
  deleteOldNonces,
  deleteOldEvents,
  deleteOldImports,
  deleteOldReports,
]

/** Runs one step after the other, each although one before it failed. Throws an AggregateError of the failures, which names their steps. */
export async function runSteps(db: Db, wanted: readonly ((db: Db) => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  const failed: string[] = []
  for (const step of wanted)
    await step(db).catch((error: unknown) => {
      failures.push(error)
      failed.push(`${step.name}: ${error instanceof Error ? error.message : String(error)}`)
    })
  if (failures.length > 0) throw new AggregateError(failures, failed.join('; '))
}

/** Deletes expired rows: sessions, codes and unconfirmed sign-ups, stored responses of idempotency keys, Google nonces, live events, old
 *  imports, old reports of carriers. Throws an AggregateError. */
export const deleteExpired = (db: Db): Promise<void> => runSteps(db, steps)
