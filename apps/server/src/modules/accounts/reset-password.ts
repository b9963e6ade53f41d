import { accountErrors } from '@chophien/domain/accounts/errors'
import { OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import { findForSignIn, lockLiving, setForgottenPassword } from './accounts.queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { saveConsents } from './consents.queries.ts'
import { endCodes, replaceCode, takeCode } from './one-time-codes.queries.ts'
import { hashCode, newCode } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import type { RegisterDeps } from './register.ts'
import { endTickets } from './sign-in-tickets.queries.ts'
import { endSignUps, findOpenSignUps, takeNames } from './sign-ups.queries.ts'

/** Mails a one-time code that resets the password. `client`: as limits count it. Returns the ticket of the code. Throws EMAIL_UNKNOWN (§8;
 *  also when the account was deleted meanwhile), OTP_TOO_SOON. */
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
    // Requests at once share what strangers have left to guess.
    if ((await lockLiving(tx, account.id)) === 0) throw accountErrors.EMAIL_UNKNOWN()
    const sent = await replaceCode(tx, { userId: account.id, purpose: 'reset-password', hash, client })
    if (!sent) throw accountErrors.OTP_TOO_SOON({ retryAfterSeconds: OTP_RESEND_SECONDS })
    await mails.sendResetCode(tx, { email, lastName: account.verified ? account.lastName : 'bạn', code })
    return sent.id
  })
}

/** Sets a password by code: confirms the address, ends all sessions and open sign-ups with it, and tells the owner. Of a sign-up it takes name and
 *  consent, if it is the only one and of this client. An address without an account is answered like a wrong code. Throws PASSWORD_COMMON, OTP_WRONG, OTP_EXPIRED. */
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
    const passwordHash = await hashPassword(given.newPassword)
    const attempts = await findOpenSignUps(tx, taken.userId)
    const [attempt] = attempts
    // Another client's attempt, or one of several, may be that of somebody else.
    if (attempt?.client === client && attempts.length === 1) {
      const { sentAt, shown } = await takeNames(tx, taken.userId, attempt.id)
      await saveConsents(tx, taken.userId, shown, { way: 'registration', givenAt: sentAt })
    }
    // takeCode holds the user's row: a sign-in that is under way ended before this, with its session, or finds the password changed.
    const account = await setForgottenPassword(tx, taken.userId, passwordHash)
    await endSignUps(tx, taken.userId)
    await endTickets(tx, taken.userId)
    await endCodes(tx, taken.userId, 'reset-password')
    await mails.sendPasswordChanged(tx, account)
    return taken.outcome
  })
  if (outcome === 'ended') throw accountErrors.OTP_EXPIRED()
  if (outcome === 'wrong') throw accountErrors.OTP_WRONG()
}
