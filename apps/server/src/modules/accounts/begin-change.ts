import { type ConsoleCallName, mayCall } from '@chophien/domain/accounts/console-calls'
import type { ConsoleRole } from '@chophien/domain/accounts/console-roles'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { staffErrors } from '@chophien/domain/accounts/staff-errors'
import type { Transaction } from '../../platform/database/database.ts'
import { findUsable } from './sessions.queries.ts'
import { lockUsers } from './staff.queries.ts'

/** Who changes an account in the console, and whose. */
export interface Change {
  caller: { id: number; sessionId: string }
  id: number
}

/** Locks both accounts: roles are given and taken, and accounts locked, under these locks only. The caller's session must still live and may still make the
 *  call then, because another one may just have ended it or taken the role. Returns the caller's roles. Throws TOKEN_INVALID, CONSOLE_ROLE_MISSING. */
export async function beginChange(
  tx: Transaction,
  { caller, id }: Change,
  call: ConsoleCallName,
): Promise<readonly ConsoleRole[]> {
  await lockUsers(tx, [caller.id, id])
  const session = await findUsable(tx, caller.id, caller.sessionId)
  if (!session) throw accountErrors.TOKEN_INVALID()
  if (!mayCall(session.consoleRoles, call)) throw staffErrors.CONSOLE_ROLE_MISSING()
  return session.consoleRoles
}
