import { deleteUnverified } from './modules/accounts/accounts.queries.ts'
import { deleteOldNonces } from './modules/accounts/google.queries.ts'
import { deleteOldSessions } from './modules/accounts/sessions.queries.ts'
import { deleteOldImports } from './modules/imports/imports.queries.ts'
import { deleteOldEvents } from './modules/live/live-events.queries.ts'
import { deleteOldKeys } from './modules/orders/idempotency.queries.ts'
import type { Db } from './platform/database/database.ts'

/** Deletes expired rows: ended sessions, unconfirmed sign-ups, stored answers older than a day,
 *  events of live pages, nonces of credentials that have expired, tables of products that were checked and left. */
export async function deleteExpired(db: Db): Promise<void> {
  await deleteOldSessions(db)
  await deleteUnverified(db)
  await deleteOldKeys(db)
  await deleteOldNonces(db)
  await deleteOldEvents(db)
  await deleteOldImports(db)
}
