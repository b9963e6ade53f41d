import { accountErrors } from '@chophien/domain/accounts/errors'
import { endOtherSessions, endSession, listSessions } from '@chophien/domain/accounts/sessions-contract'
import { sessionMessages } from '@chophien/domain/accounts/sessions-messages'
import type { Db } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { endSession as endOne, endOtherSessions as endOthers } from './sessions.queries.ts'
import { findDevices } from './sessions.ts'

/** The sessions of the signed-in user. */
export function sessionRoutes(route: Router, { db }: { db: Db }): void {
  route.guarded(listSessions, ({ user }) => findDevices(db, user))
  route.guarded(endSession, async ({ user, params }) => {
    if ((await endOne(db, user.id, params.id)) === 0) throw accountErrors.SESSION_NOT_FOUND()
    return new Answer(null, sessionMessages.ended)
  })
  route.guarded(endOtherSessions, async ({ user }) => {
    await endOthers(db, user.id, user.sessionId)
    return new Answer(null, sessionMessages.othersEnded)
  })
}
