import { deviceName } from '@chophien/domain/accounts/device-name'
import type { SignedInDevice } from '@chophien/domain/accounts/sessions-contract'
import type { Db } from '../../platform/database/database.ts'
import { findLiveSessions } from './sessions.queries.ts'

/** A user's sessions, most recently used first. */
export const findDevices = async (db: Db, user: { id: number; sessionId: string }): Promise<SignedInDevice[]> =>
  (await findLiveSessions(db, user.id)).map(({ id, userAgent, ip, signedInAt, lastUsedAt }) => ({
    id,
    device: deviceName(userAgent),
    place: ip,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === user.sessionId,
  }))
