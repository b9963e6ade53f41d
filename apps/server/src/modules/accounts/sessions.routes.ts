import { endOtherSessions, endSession, listSessions } from '@chophien/domain/accounts/sessions-contract'
import { sessionMessages } from '@chophien/domain/accounts/sessions-messages'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { endOwnOtherSessions, endOwnSession, findDevices } from './sessions.ts'

/** The sessions of the signed-in user. */
export function sessionRoutes(route: Router, { db }: { db: Database }): void {
  route.guarded(listSessions, ({ user }) => findDevices(db, user))
  route.guarded(endSession, async ({ user, params }) => {
    await endOwnSession(db, user, params.id)
    return new Answer(null, sessionMessages.ended)
  })
  route.guarded(endOtherSessions, async ({ user }) => {
    await endOwnOtherSessions(db, user)
    return new Answer(null, sessionMessages.othersEnded)
  })
}
