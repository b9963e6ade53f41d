import type { AdminUser } from '@chophien/domain/accounts/admin-contract'
import { accountStates } from '@chophien/domain/accounts/admin-messages'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { secondFactorErrors } from '@chophien/domain/accounts/second-factor-errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { findForSignIn, findProfile, lockUser } from './accounts.queries.ts'
import { endAllSessions } from './admin-users.queries.ts'
import type { Change } from './begin-change.ts'
import { beginUserChange, requireUser } from './manage-users.ts'
import type { TellOfSecondFactor } from './second-factor-mails.ts'
import { removeSecondFactor } from './second-factors.queries.ts'
import { endTickets } from './sign-in-tickets.queries.ts'

/** Removes a second factor and ends every session and begun sign-in of its user. False when it is off. */
async function removeLost(tx: Transaction, userId: number): Promise<boolean> {
  // In the order in which a sign-in locks them.
  await lockUser(tx, userId)
  await endTickets(tx, userId)
  if (!(await removeSecondFactor(tx, userId))) return false
  await endAllSessions(tx, userId)
  return true
}

/** Resets another person's second factor, which is told of it. Throws SECOND_FACTOR_OWN, USER_NOT_FOUND, STAFF_ACCOUNT,
 *  USER_MOVED_ON, TOKEN_INVALID, CONSOLE_ROLE_MISSING. */
export async function resetSecondFactor(
  { db, tell }: { db: Database; tell: TellOfSecondFactor },
  { reason, ...change }: Change & { reason: string },
): Promise<AdminUser> {
  const { caller, id } = change
  if (id === caller.id) throw secondFactorErrors.SECOND_FACTOR_OWN()
  await db.transaction(async (tx) => {
    await beginUserChange(tx, change, 'resetUserSecondFactor')
    if (!(await removeLost(tx, id))) throw accountErrors.USER_MOVED_ON(accountStates.noSecondFactor)
    await recordActions(tx, caller.id, [
      {
        action: 'user.reset-second-factor',
        subjectId: id,
        before: { secondFactor: true },
        after: { secondFactor: false },
        reason,
      },
    ])
    await tell(tx, await findProfile(tx, id), 'reset-by-admin')
  })
  return requireUser(db, id)
}

/** The same for the operator at the command line, who helps the last administrator. `email`: in lower case. */
export const resetSecondFactorOf = (db: Database, email: string): Promise<'reset' | 'was off' | 'unknown'> =>
  db.transaction(async (tx) => {
    const account = await findForSignIn(tx, email)
    if (!account) return 'unknown'
    return (await removeLost(tx, account.id)) ? 'reset' : 'was off'
  })
