import { accountErrors } from '@chophien/domain/accounts/errors'
import { findForSignIn, findPasswordHash, setPassword, tryReset } from './accounts.queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { replaceCode, spendIfWrong } from './one-time-codes.queries.ts'
import { hashCode, newCode } from './one-time-codes.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { RegisterDeps } from './register.ts'
import { endOtherSessions } from './sessions.queries.ts'

/** Mails a code with which the password can be set anew. Throws EMAIL_UNKNOWN (§8), OTP_TOO_SOON. */
export async function sendResetCode({ db, mails, codeKey }: RegisterDeps, email: string): Promise<void> {
  const account = await findForSignIn(db, email)
  if (!account) throw accountErrors.EMAIL_UNKNOWN()
  const code = newCode()
  const hash = hashCode(codeKey, account.id, 'reset-password', code)
  await db.transaction(async (tx) => {
    if (!(await replaceCode(tx, { userId: account.id, purpose: 'reset-password', hash })))
      throw accountErrors.OTP_TOO_SOON({ retryAfterSeconds: 60 })
    await mails.sendResetCode(tx, { email, lastName: account.lastName, code })
  })
}

/** Sets a password by code: confirms the address and ends all sessions with it. Throws EMAIL_UNKNOWN, PASSWORD_COMMON, OTP_WRONG, OTP_EXPIRED. */
export async function resetPassword(
  { db, codeKey }: RegisterDeps,
  given: { email: string; otpCode: string; newPassword: string },
): Promise<void> {
  const account = await findForSignIn(db, given.email)
  if (!account) throw accountErrors.EMAIL_UNKNOWN()
  if (await isCommonPassword(given.newPassword)) throw accountErrors.PASSWORD_COMMON()
  const hash = hashCode(codeKey, account.id, 'reset-password', given.otpCode)
  // Hashing a password is dear: not for guesses.
  const look = await spendIfWrong(db, { userId: account.id, purpose: 'reset-password', hash })
  if (look === 'wrong') throw accountErrors.OTP_WRONG()
  if (look === 'over') throw accountErrors.OTP_EXPIRED()
  const passwordHash = await hashPassword(given.newPassword)
  const attempt = await tryReset(db, { userId: account.id, hash, passwordHash })
  if (!attempt) throw accountErrors.OTP_EXPIRED()
  if (!attempt.matched) throw accountErrors.OTP_WRONG()
}

/** Changes the password of somebody who knows the current one and ends the other sessions.
 *  Throws CONFIRMATION_DIFFERS, CURRENT_PASSWORD_WRONG, PASSWORD_UNCHANGED, PASSWORD_COMMON. */
export async function changeOwnPassword(
  { db }: Pick<RegisterDeps, 'db'>,
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
    await setPassword(tx, user.id, passwordHash)
    await endOtherSessions(tx, user.id, user.sessionId)
  })
}
