import { accountErrors } from '@chophien/domain/accounts/errors'
import { changePassword, findPasswordHash } from './accounts.queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { lockCaller } from './lock-caller.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { RegisterDeps } from './register.ts'
import { endOtherSessions } from './sessions.queries.ts'
import { endTickets } from './sign-in-tickets.queries.ts'

/** Changes the password of a signed-in user, ends the other sessions and tells the owner by mail.
 *  Throws CONFIRMATION_DIFFERS, CURRENT_PASSWORD_WRONG, PASSWORD_UNCHANGED, PASSWORD_COMMON, TOKEN_INVALID. */
export async function changeOwnPassword(
  { db, mails }: Pick<RegisterDeps, 'db' | 'mails'>,
  user: { id: number; sessionId: string },
  given: { oldPassword: string; newPassword: string; confirmPassword: string },
): Promise<void> {
  if (given.newPassword !== given.confirmPassword) throw accountErrors.CONFIRMATION_DIFFERS()
  const current = await findPasswordHash(db, user.id)
  if (!(await passwordMatches(current, given.oldPassword))) throw accountErrors.CURRENT_PASSWORD_WRONG()
  if (given.oldPassword === given.newPassword) throw accountErrors.PASSWORD_UNCHANGED()
  if (await isCommonPassword(given.newPassword)) throw accountErrors.PASSWORD_COMMON()
  const passwordHash = await hashPassword(given.newPassword)
  await db.transaction(async (tx) => {
    await lockCaller(tx, user)
    const changed = await changePassword(tx, user.id, current, passwordHash)
    if (!changed) throw accountErrors.CURRENT_PASSWORD_WRONG()
    await mails.sendPasswordChanged(tx, changed)
    await endOtherSessions(tx, user.id, user.sessionId)
    await endTickets(tx, user.id)
  })
}
