import { deleteUnverified } from './modules/accounts/accounts.queries.ts'
import { deleteOldNonces } from './modules/accounts/google.queries.ts'
import { deleteOldSessions } from './modules/accounts/sessions.queries.ts'
import { deleteOldImports } from './modules/imports/imports.queries.ts'
import { deleteOldEvents } from './modules/live/live-events.queries.ts'
import { deleteOldKeys } from './modules/orders/idempotency.queries.ts'
import type { Db } from './platform/database/database.ts'

/** Deletes expired rows: sessions, unconfirmed sign-ups, stored responses of idempotency keys, Google nonces, live events, old
 *  imports. */
export async function deleteExpired(db: Db): Promise<void> {
  await deleteOldSessions(db)
  await deleteUnverified(db)
  await deleteOldKeys(db)
  await deleteOldNonces(db)
  await deleteOldEvents(db)
  await deleteOldImports(db)
}
