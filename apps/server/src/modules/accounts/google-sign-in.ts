import type { Tokens } from '@chophien/domain/accounts/contract'
import { accountErrors } from '@chophien/domain/accounts/errors'
import type { Transaction } from '../../platform/database/database.ts'
import type { AccountMails } from './account-mails.ts'
import { findForSignIn, saveConsents } from './accounts.queries.ts'
import {
  createGoogleAccount,
  findBySubject,
  type GoogleAccountRow,
  linkVerified,
  takeOverUnverified,
  useNonce,
} from './google.queries.ts'
import type { GoogleIdentity, GooglePerson } from './google-identity.ts'
import { passwordMatches } from './passwords.ts'
import { CONSENT_VERSION } from './register.ts'
import type { Visitor } from './sessions.queries.ts'
import { beginSession, type SignInDeps } from './sign-in.ts'

export interface GoogleSignInDeps extends SignInDeps {
  mails: AccountMails
  /** Null where the operator has not set it up. */
  google: GoogleIdentity | null
}

/** Finds or makes the account of a Google account: by Google's id of it first, then by the address, which Google has confirmed.
 *  Each step checks and writes in one statement. A concurrent sign-in's account is found by the last step. An address for which Google is not
 *  authoritative is linked to its account with the password of that only. Throws GOOGLE_ACCOUNT_DIFFERS, GOOGLE_PROOF_NEEDED,
 *  GOOGLE_PROOF_WRONG. */
async function accountOf(
  tx: Transaction,
  mails: AccountMails,
  person: GooglePerson,
  password: string | undefined,
): Promise<GoogleAccountRow> {
  const known = await findBySubject(tx, person.subject)
  if (known) return known
  if (!person.authoritative) await requireProof(tx, person.email, password)
  const linked = await linkVerified(tx, person)
  if (linked) {
    await mails.sendGoogleLinked(tx, linked)
    return linked
  }
  const fresh = (await takeOverUnverified(tx, person)) ?? (await createGoogleAccount(tx, person))
  if (fresh) {
    await saveConsents(tx, fresh.id, CONSENT_VERSION)
    return fresh
  }
  const twin = await findBySubject(tx, person.subject)
  if (!twin) throw accountErrors.GOOGLE_ACCOUNT_DIFFERS()
  return twin
}

/** Requires the password of the confirmed account with this address, if there is one. */
async function requireProof(tx: Transaction, email: string, password: string | undefined): Promise<void> {
  const account = await findForSignIn(tx, email)
  if (!account?.verified) return
  if (password === undefined) throw accountErrors.GOOGLE_PROOF_NEEDED()
  if (!(await passwordMatches(account.passwordHash, password))) throw accountErrors.GOOGLE_PROOF_WRONG()
}

/** Signs in by Google's ID token. Throws GOOGLE_NOT_CONFIGURED, GOOGLE_UNREACHABLE, GOOGLE_CREDENTIAL_INVALID, GOOGLE_EMAIL_UNVERIFIED,
 *  GOOGLE_ACCOUNT_DIFFERS, GOOGLE_PROOF_NEEDED, GOOGLE_PROOF_WRONG, ACCOUNT_LOCKED. */
export async function signInByGoogle(
  deps: GoogleSignInDeps,
  given: { token: string; nonce?: string | undefined; password?: string | undefined; visitor: Visitor },
): Promise<Tokens> {
  if (!deps.google) throw accountErrors.GOOGLE_NOT_CONFIGURED()
  const person = await deps.google.verify(given.token, given.nonce)
  const account = await deps.db.transaction(async (tx) => {
    // Rolled back with a missing proof, so that the same credential can be sent again with it.
    if (!(await useNonce(tx, person.nonce))) throw accountErrors.GOOGLE_CREDENTIAL_INVALID()
    return accountOf(tx, deps.mails, person, given.password)
  })
  if (account.locked) throw accountErrors.ACCOUNT_LOCKED()
  return beginSession(deps, account, given.visitor)
}
