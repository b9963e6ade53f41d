import type { AdminUser } from '@chophien/domain/accounts/admin-contract'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { secondFactorErrors } from '@chophien/domain/accounts/second-factor-errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { findForSignIn, findProfile, lockUser } from './accounts.queries.ts'
import { endAllSessions, findUser } from './admin-users.queries.ts'
import { requireOverStaff } from './manage-users.ts'
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
 *  USER_MOVED_ON. */
export async function resetSecondFactor(
  { db, tell }: { db: Database; tell: TellOfSecondFactor },
  { adminId, id, reason }: { adminId: number; id: number; reason: string },
): Promise<AdminUser> {
  if (id === adminId) throw secondFactorErrors.SECOND_FACTOR_OWN()
  await db.transaction(async (tx) => {
    await lockUser(tx, id)
    const user = await findUser(tx, id)
    if (!user) throw accountErrors.USER_NOT_FOUND()
    await requireOverStaff(tx, adminId, user)
    if (!(await removeLost(tx, id))) throw accountErrors.USER_MOVED_ON('không bật bảo vệ hai lớp')
    await recordActions(tx, adminId, [
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
  const user = await findUser(db, id)
  if (!user) throw accountErrors.USER_NOT_FOUND()
  return user
}

/** The same for the operator at the command line, who helps the last administrator. `email`: in lower case. */
export const resetSecondFactorOf = (db: Database, email: string): Promise<'reset' | 'was off' | 'unknown'> =>
  db.transaction(async (tx) => {
    const account = await findForSignIn(tx, email)
    if (!account) return 'unknown'
    return (await removeLost(tx, account.id)) ? 'reset' : 'was off'
  })
