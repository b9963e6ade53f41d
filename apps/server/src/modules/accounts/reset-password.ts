import { accountErrors } from '@chophien/domain/accounts/errors'
import { findForSignIn, tryReset } from './accounts.queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { replaceCode, spendIfWrong } from './one-time-codes.queries.ts'
import { hashCode, newCode } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import type { RegisterDeps } from './register.ts'

/** Mails a one-time code that resets the password. Throws EMAIL_UNKNOWN (§8), OTP_TOO_SOON. */
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
  // Argon2 costs about 10 ms of CPU: wrong codes are rejected before hashing.
  const outcome = await spendIfWrong(db, { userId: account.id, purpose: 'reset-password', hash })
  if (outcome === 'wrong') throw accountErrors.OTP_WRONG()
  if (outcome === 'over') throw accountErrors.OTP_EXPIRED()
  const passwordHash = await hashPassword(given.newPassword)
  const attempt = await tryReset(db, { userId: account.id, hash, passwordHash })
  if (!attempt) throw accountErrors.OTP_EXPIRED()
  if (!attempt.matched) throw accountErrors.OTP_WRONG()
}
