import { accountErrors } from '@chophien/domain/accounts/errors'
import type { Database } from '../../platform/database/database.ts'
import type { AccountMails } from './account-mails.ts'
import { findForSignIn, findTaken, saveAttempt, saveConsents, tryVerification } from './accounts.queries.ts'
import { replaceCode } from './one-time-codes.queries.ts'
import { hashCode, newCode } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'

export interface RegisterDeps {
  db: Database
  mails: AccountMails
  /** Keys the stored hashes of codes. */
  codeKey: Buffer
}

/** Version of the terms and the privacy notice that the registration page names. */
export const CONSENT_VERSION = '2026-11'

/** Writes an unverified account and mails its code. Throws EMAIL_TAKEN, PHONE_TAKEN or EMAIL_AND_PHONE_TAKEN. */
export async function registerAccount(
  { db, mails, codeKey }: RegisterDeps,
  given: { firstName: string; lastName: string; email: string; phoneNumber: string; password: string },
): Promise<void> {
  const taken = await findTaken(db, given.email, given.phoneNumber)
  if (taken.email && taken.phone) throw accountErrors.EMAIL_AND_PHONE_TAKEN()
  if (taken.email) throw accountErrors.EMAIL_TAKEN()
  if (taken.phone) throw accountErrors.PHONE_TAKEN()
  const passwordHash = await hashPassword(given.password)
  await db.transaction(async (tx) => {
    const account = await saveAttempt(tx, { ...given, passwordHash })
    if (!account) throw accountErrors.EMAIL_TAKEN()
    await saveConsents(tx, account.id, CONSENT_VERSION)
    const code = newCode()
    // Replaces the password of an earlier attempt, so that attempt's code must not confirm it.
    await replaceCode(tx, {
      userId: account.id,
      purpose: 'verify-email',
      hash: hashCode(codeKey, account.id, 'verify-email', code),
      always: true,
    })
    await mails.sendVerificationCode(tx, { email: given.email, lastName: given.lastName, code })
  })
}

/** Mails a new code to an unverified account. Throws EMAIL_UNKNOWN, ALREADY_VERIFIED, OTP_TOO_SOON. */
export async function resendCode({ db, mails, codeKey }: RegisterDeps, email: string): Promise<void> {
  const account = await findForSignIn(db, email)
  if (!account) throw accountErrors.EMAIL_UNKNOWN()
  if (account.verified) throw accountErrors.ALREADY_VERIFIED()
  const code = newCode()
  await db.transaction(async (tx) => {
    const hash = hashCode(codeKey, account.id, 'verify-email', code)
    if (!(await replaceCode(tx, { userId: account.id, purpose: 'verify-email', hash })))
      throw accountErrors.OTP_TOO_SOON({ retryAfterSeconds: 60 })
    await mails.sendVerificationCode(tx, { email, lastName: account.lastName, code })
  })
}

/** Confirms an address by its code. Throws OTP_WRONG, OTP_EXPIRED, PHONE_TAKEN. */
export async function verifyAccount(
  { db, codeKey }: RegisterDeps,
  given: { email: string; otpCode: string },
): Promise<void> {
  const account = await findForSignIn(db, given.email)
  // Same error as for a wrong code, so that it does not reveal which addresses exist.
  if (!account) throw accountErrors.OTP_WRONG()
  const hash = hashCode(codeKey, account.id, 'verify-email', given.otpCode)
  const attempt = await tryVerification(db, { userId: account.id, hash }).catch((error: { constraint?: string }) => {
    throw error.constraint === 'users_phone_unique' ? accountErrors.PHONE_TAKEN() : error
  })
  if (!attempt) throw accountErrors.OTP_EXPIRED()
  if (!attempt.matched) throw accountErrors.OTP_WRONG()
}
