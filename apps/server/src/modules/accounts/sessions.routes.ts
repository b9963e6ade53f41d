import { accountErrors } from '@chophien/domain/accounts/errors'
import { endOtherSessions, endSession, listSessions } from '@chophien/domain/accounts/sessions-contract'
import { sessionMessages } from '@chophien/domain/accounts/sessions-messages'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { lockCaller } from './lock-caller.ts'
import { endSession as endOne, endOtherSessions as endOthers } from './sessions.queries.ts'
import { findDevices } from './sessions.ts'
import { endTickets } from './sign-in-tickets.queries.ts'

/** The sessions of the signed-in user. */
export function sessionRoutes(route: Router, { db }: { db: Database }): void {
  route.guarded(listSessions, ({ user }) => findDevices(db, user))
  route.guarded(endSession, async ({ user, params }) => {
    await db.transaction(async (tx) => {
      await lockCaller(tx, user)
      if ((await endOne(tx, user.id, params.id)) === 0) throw accountErrors.SESSION_NOT_FOUND()
    })
    return new Answer(null, sessionMessages.ended)
  })
  route.guarded(endOtherSessions, async ({ user }) => {
    await db.transaction(async (tx) => {
      await lockCaller(tx, user)
      await endTickets(tx, user.id)
      await endOthers(tx, user.id, user.sessionId)
    })
    return new Answer(null, sessionMessages.othersEnded)
  })
}
