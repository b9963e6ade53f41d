import { forgetUnverified } from './modules/accounts/accounts.queries.ts'
import { forgetOldNonces } from './modules/accounts/google.queries.ts'
import { forgetOldSessions } from './modules/accounts/sessions.queries.ts'
import { forgetOldImports } from './modules/imports/imports.queries.ts'
import { forgetOldEvents } from './modules/live/live-events.queries.ts'
import { forgetOldKeys } from './modules/orders/idempotency.ts'
import type { Db } from './platform/database/database.ts'

/** Deletes what nobody will ask for again: sessions that ended, sign-ups that were never confirmed, remembered answers past their day,
 *  events of live pages, nonces of credentials that have expired, tables of products that were checked and left. */
export async function forgetLeftovers(db: Db): Promise<void> {
  await forgetOldSessions(db)
  await forgetUnverified(db)
  await forgetOldKeys(db)
  await forgetOldNonces(db)
  await forgetOldEvents(db)
  await forgetOldImports(db)
}
