import { deviceName } from '@chophien/domain/accounts/device-name'
import { accountErrors } from '@chophien/domain/accounts/errors'
import type { SignedInDevice } from '@chophien/domain/accounts/sessions-contract'
import type { EndedDevice } from '@chophien/domain/personal-data/schemas'
import type { Database, Db } from '../../platform/database/database.ts'
import { lockCaller } from './lock-caller.ts'
import { endOtherSessions, endSession, findEndedSessions, findLiveSessions } from './sessions.queries.ts'
import { endTickets } from './sign-in-tickets.queries.ts'

interface Caller {
  id: number
  sessionId: string
}

/** A user's sessions, most recently used first. */
export const findDevices = async (db: Db, user: Caller): Promise<SignedInDevice[]> =>
  (await findLiveSessions(db, user.id)).map(({ id, userAgent, ip, signedInAt, lastUsedAt }) => ({
    id,
    device: deviceName(userAgent),
    place: ip,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === user.sessionId,
  }))

/** The devices that were signed in to an account during the last month and are not any more, latest first. */
export const findEndedDevices = async (db: Db, userId: number): Promise<EndedDevice[]> =>
  (await findEndedSessions(db, userId)).map(({ userAgent, ip, signedInAt, lastUsedAt, endedAt }) => ({
    device: deviceName(userAgent),
    place: ip,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    endedAt: endedAt.toISOString(),
  }))

/** Ends one of the caller's sessions. Throws SESSION_NOT_FOUND, and TOKEN_INVALID when the caller's own has just been ended. */
export const endOwnSession = (db: Database, user: Caller, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCaller(tx, user)
    if ((await endSession(tx, user.id, id)) === 0) throw accountErrors.SESSION_NOT_FOUND()
  })

/** Ends all sessions of the caller but this one, with sign-ins that wait for a code. Throws TOKEN_INVALID when this one has just been ended. */
export const endOwnOtherSessions = (db: Database, user: Caller): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCaller(tx, user)
    await endTickets(tx, user.id)
    await endOtherSessions(tx, user.id, user.sessionId)
  })
