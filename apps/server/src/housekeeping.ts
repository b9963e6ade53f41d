import { deleteOldNonces } from './modules/accounts/google.queries.ts'
import { deleteOldSessions } from './modules/accounts/sessions.queries.ts'
import { deleteOldCodes, deleteUnverified } from './modules/accounts/sign-ups.queries.ts'
import { deleteOldImports } from './modules/imports/imports.queries.ts'
import { deleteOldEvents } from './modules/live/live-events.queries.ts'
import { deleteOldKeys } from './modules/orders/idempotency.queries.ts'
import type { Db } from './platform/database/database.ts'

/** Deletes expired rows: sessions, codes and unconfirmed sign-ups, stored responses of idempotency keys, Google nonces, live events, old
 *  imports. */
export async function deleteExpired(db: Db): Promise<void> {
  await deleteOldSessions(db)
  await deleteOldCodes(db)
  await deleteUnverified(db)
  await deleteOldKeys(db)
  await deleteOldNonces(db)
  await deleteOldEvents(db)
  await deleteOldImports(db)
}
