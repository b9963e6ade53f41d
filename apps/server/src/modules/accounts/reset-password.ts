import { accountErrors } from '@chophien/domain/accounts/errors'
import { findForSignIn, setForgottenPassword } from './accounts.queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { replaceCode, takeCode } from './one-time-codes.queries.ts'
import { hashCode, newCode } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import type { RegisterDeps } from './register.ts'
import { endSignUps } from './sign-ups.queries.ts'

/** Mails a one-time code that resets the password. `client`: as limits count it. Returns the ticket of the code. Throws EMAIL_UNKNOWN (§8),
 *  OTP_TOO_SOON. */
export async function sendResetCode(
  { db, mails, codeKey }: RegisterDeps,
  email: string,
  client: string,
): Promise<string> {
  const account = await findForSignIn(db, email)
  if (!account) throw accountErrors.EMAIL_UNKNOWN()
  const code = newCode()
  const hash = hashCode(codeKey, email, 'reset-password', code)
  return db.transaction(async (tx) => {
    const sent = await replaceCode(tx, { userId: account.id, purpose: 'reset-password', hash, client })
    if (!sent) throw accountErrors.OTP_TOO_SOON({ retryAfterSeconds: 60 })
    await mails.sendResetCode(tx, { email, lastName: account.lastName, code })
    return sent.id
  })
}

/** Sets a password by code: confirms the address, ends all sessions and open sign-ups with it, and tells the owner. An address without an account
 *  is answered like a wrong code. Throws PASSWORD_COMMON, OTP_WRONG, OTP_EXPIRED. */
export async function resetPassword(
  { db, mails, codeKey }: RegisterDeps,
  given: { email: string; otpCode: string; newPassword: string; ticket?: string | undefined },
  client: string,
): Promise<void> {
  if (await isCommonPassword(given.newPassword)) throw accountErrors.PASSWORD_COMMON()
  const { email, ticket } = given
  const hash = hashCode(codeKey, email, 'reset-password', given.otpCode)
  const outcome = await db.transaction(async (tx) => {
    const taken = await takeCode(tx, { email, purpose: 'reset-password', hash, ticket, client })
    if (taken.outcome !== 'right') return taken.outcome
    // Argon2 costs about 10 ms of CPU: only for a right code.
    const account = await setForgottenPassword(tx, taken.userId, await hashPassword(given.newPassword))
    await endSignUps(tx, taken.userId)
    await mails.sendPasswordChanged(tx, account)
    return taken.outcome
  })
  if (outcome === 'ended') throw accountErrors.OTP_EXPIRED()
  if (outcome === 'wrong') throw accountErrors.OTP_WRONG()
}
