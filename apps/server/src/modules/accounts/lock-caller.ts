import { accountErrors } from '@chophien/domain/accounts/errors'
import type { Transaction } from '../../platform/database/database.ts'
import { lockUser } from './accounts.queries.ts'
import { findUsable } from './sessions.queries.ts'

/** Locks the account of a caller who changes what protects it. Throws TOKEN_INVALID when the session was ended while the call was on its way: the owner may
 *  have ended it because it is a thief's. */
export async function lockCaller(tx: Transaction, { id, sessionId }: { id: number; sessionId: string }): Promise<void> {
  await lockUser(tx, id)
  if (!(await findUsable(tx, id, sessionId))) throw accountErrors.TOKEN_INVALID()
}
