import { accountErrors } from '@chophien/domain/accounts/errors'
import { OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import type { ShownVersions } from '@chophien/domain/policies/consent-kinds'
import type { Database } from '../../platform/database/database.ts'
import type { AccountMails } from './account-mails.ts'
import { findForSignIn } from './accounts.queries.ts'
import { saveConsents } from './consents.queries.ts'
import { consentBy } from './consents.ts'
import { insertCode, renewCode, takeCode } from './one-time-codes.queries.ts'
import { hashCode, newCode } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import {
  confirmSignUp,
  endSurplusSignUps,
  findOpenSignUps,
  findTaken,
  insertSignUp,
  openUnconfirmed,
} from './sign-ups.queries.ts'

export interface RegisterDeps {
  db: Database
  mails: AccountMails
  /** Keys the stored hashes of codes. */
  codeKey: Buffer
}

/** Opens an attempt to sign up, next to others of the same address, and mails its code. `client`: as limits count it. Returns the ticket of the
 *  attempt. Throws EMAIL_TAKEN, PHONE_TAKEN, EMAIL_AND_PHONE_TAKEN, CONSENT_OUTDATED. */
export async function registerAccount(
  { db, mails, codeKey }: RegisterDeps,
  given: {
    firstName: string
    lastName: string
    email: string
    phoneNumber: string
    password: string
    shown?: ShownVersions | undefined
  },
  client: string,
): Promise<string> {
  const taken = await findTaken(db, given.email, given.phoneNumber)
  if (taken.email && taken.phone) throw accountErrors.EMAIL_AND_PHONE_TAKEN()
  if (taken.email) throw accountErrors.EMAIL_TAKEN()
  if (taken.phone) throw accountErrors.PHONE_TAKEN()
  const shown = await consentBy(db, given.shown)
  const passwordHash = await hashPassword(given.password)
  return db.transaction(async (tx) => {
    const account = await openUnconfirmed(tx, given.email)
    if (!account) throw accountErrors.EMAIL_TAKEN()
    const code = newCode()
    const hash = hashCode(codeKey, given.email, 'verify-email', code)
    const { id } = await insertCode(tx, { userId: account.id, purpose: 'verify-email', hash, client })
    await insertSignUp(tx, account.id, id, { ...given, passwordHash, shown })
    await endSurplusSignUps(tx, account.id)
    await mails.sendVerificationCode(tx, { email: given.email, lastName: given.lastName, code })
    return id
  })
}

/** Mails a new code for an attempt: that of the ticket, without one the only attempt of this client. Returns its ticket.
 *  Throws EMAIL_UNKNOWN, ALREADY_VERIFIED, SIGN_UP_OVER, OTP_TOO_SOON. */
export async function resendCode(
  { db, mails, codeKey }: RegisterDeps,
  { email, ticket }: { email: string; ticket?: string | undefined },
  client: string,
): Promise<string> {
  const account = await findForSignIn(db, email)
  if (!account) throw accountErrors.EMAIL_UNKNOWN()
  if (account.verified) throw accountErrors.ALREADY_VERIFIED()
  // A ticket goes to nobody but the client that asked for it.
  const [attempt, another] = (await findOpenSignUps(db, account.id)).filter((open) =>
    ticket === undefined ? open.client === client : open.id === ticket,
  )
  // Which one is meant must not be guessed: it could be that of somebody who lies in wait.
  if (!attempt || another) throw accountErrors.SIGN_UP_OVER()
  const code = newCode()
  await db.transaction(async (tx) => {
    const hash = hashCode(codeKey, email, 'verify-email', code)
    if (!(await renewCode(tx, { userId: account.id, id: attempt.id, hash })))
      throw accountErrors.OTP_TOO_SOON({ retryAfterSeconds: OTP_RESEND_SECONDS })
    await mails.sendVerificationCode(tx, { email, lastName: attempt.lastName, code })
  })
  return attempt.id
}

/** Confirms an address by the code of an attempt, whose data becomes the account's. Without a ticket the code tells which attempt it was mailed
 *  for. An address without an account is answered like a wrong code. Throws OTP_WRONG, OTP_EXPIRED, PHONE_TAKEN. */
export async function verifyAccount(
  { db, codeKey }: RegisterDeps,
  given: { email: string; otpCode: string; ticket?: string | undefined },
  client: string,
): Promise<void> {
  const { email, ticket } = given
  const hash = hashCode(codeKey, email, 'verify-email', given.otpCode)
  const outcome = await db
    .transaction(async (tx) => {
      const taken = await takeCode(tx, { email, purpose: 'verify-email', hash, ticket, client })
      if (taken.outcome !== 'right') return taken.outcome
      const confirmed = await confirmSignUp(tx, taken.userId, taken.id)
      if (!confirmed) return 'ended'
      await saveConsents(tx, taken.userId, confirmed.shown, { way: 'registration', givenAt: confirmed.sentAt })
      return taken.outcome
    })
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'users_phone_unique' ? accountErrors.PHONE_TAKEN() : error
    })
  if (outcome === 'ended') throw accountErrors.OTP_EXPIRED()
  if (outcome === 'wrong') throw accountErrors.OTP_WRONG()
}
