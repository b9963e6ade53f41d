import type { Tokens } from '@chophien/domain/accounts/contract'
import { accountErrors } from '@chophien/domain/accounts/errors'
import type { ShownVersions } from '@chophien/domain/policies/consent-kinds'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { AccountMails } from './account-mails.ts'
import { findForSignIn } from './accounts.queries.ts'
import { saveConsents } from './consents.queries.ts'
import { consentBy } from './consents.ts'
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
import type { Visitor } from './sessions.queries.ts'
import { beginSession, type SignInDeps } from './sign-in.ts'

export interface GoogleSignInDeps extends SignInDeps {
  mails: AccountMails
  /** Null where the operator has not set it up. */
  google: GoogleIdentity | null
}

/** Runs a check of an account's password under the limits on passwords. */
export type PasswordCheck = <T>(email: string, check: () => Promise<T>) => Promise<T>

/** Finds or makes the account of a Google account: by Google's id of it first, then by the address, which Google has confirmed.
 *  Each step checks and writes in one statement. A concurrent sign-in's account is found by the last step. Throws GOOGLE_ACCOUNT_DIFFERS, and CONSENT_OUTDATED for a new account. */
async function accountOf(
  tx: Transaction,
  mails: AccountMails,
  person: GooglePerson,
  shown: ShownVersions | undefined,
): Promise<GoogleAccountRow> {
  const linked = await linkVerified(tx, person)
  if (linked) {
    await mails.sendGoogleLinked(tx, linked)
    return linked
  }
  const fresh = (await takeOverUnverified(tx, person)) ?? (await createGoogleAccount(tx, person))
  if (fresh) {
    await saveConsents(tx, fresh.id, await consentBy(tx, shown), { way: 'google' })
    return fresh
  }
  const twin = await findBySubject(tx, person.subject)
  if (!twin) throw accountErrors.GOOGLE_ACCOUNT_DIFFERS()
  return twin
}

/** Proves an address for which Google is not authoritative: by the password of its confirmed account. No account is made for such an address,
 *  because its former holder could lie in wait in it. Outside any transaction: a hash takes 10 ms of CPU and the limits ask the database, so that a
 *  few sign-ins at once would hold all connections of the process and wait for one more. Returns the hash that the password belongs to.
 *  Throws GOOGLE_ADDRESS_UNPROVEN, GOOGLE_PROOF_NEEDED, GOOGLE_PROOF_WRONG, ACCOUNT_LOCKED. */
async function proveByPassword(
  db: Database,
  { email }: GooglePerson,
  { password, checked }: { password?: string | undefined; checked: PasswordCheck },
): Promise<string> {
  const account = await findForSignIn(db, email)
  if (!account?.verified) throw accountErrors.GOOGLE_ADDRESS_UNPROVEN()
  if (password === undefined) throw accountErrors.GOOGLE_PROOF_NEEDED()
  const { passwordHash, locked } = account
  const proved = await checked(email, async () => {
    const matches = await passwordMatches(passwordHash, password)
    if (passwordHash === null || !matches) throw accountErrors.GOOGLE_PROOF_WRONG()
    return passwordHash
  })
  if (locked) throw accountErrors.ACCOUNT_LOCKED()
  return proved
}

/** Links the account whose password was proved, if it still is what was checked. Throws GOOGLE_PROOF_WRONG when it has another password by now or was
 *  deleted, ACCOUNT_LOCKED, GOOGLE_ACCOUNT_DIFFERS. */
async function linkProved(
  tx: Transaction,
  mails: AccountMails,
  person: GooglePerson,
  passwordHash: string,
): Promise<GoogleAccountRow> {
  const linked = await linkVerified(tx, person, passwordHash)
  if (linked) {
    await mails.sendGoogleLinked(tx, linked)
    return linked
  }
  const twin = await findBySubject(tx, person.subject)
  if (twin) return twin
  const now = await findForSignIn(tx, person.email)
  if (now?.passwordHash !== passwordHash) throw accountErrors.GOOGLE_PROOF_WRONG()
  throw now.locked ? accountErrors.ACCOUNT_LOCKED() : accountErrors.GOOGLE_ACCOUNT_DIFFERS()
}

/** Signs in by Google's ID token. Throws GOOGLE_NOT_CONFIGURED, GOOGLE_UNREACHABLE, GOOGLE_CREDENTIAL_INVALID, GOOGLE_EMAIL_UNVERIFIED,
 *  GOOGLE_ADDRESS_UNPROVEN, GOOGLE_ACCOUNT_DIFFERS, GOOGLE_PROOF_NEEDED, GOOGLE_PROOF_WRONG, CONSENT_OUTDATED, ACCOUNT_LOCKED, SECOND_FACTOR_NEEDED. */
export async function signInByGoogle(
  deps: GoogleSignInDeps,
  given: {
    token: string
    nonce?: string | undefined
    password?: string | undefined
    shown?: ShownVersions | undefined
    checked: PasswordCheck
    visitor: Visitor
  },
): Promise<Tokens> {
  if (!deps.google) throw accountErrors.GOOGLE_NOT_CONFIGURED()
  const person = await deps.google.verify(given.token, given.nonce)
  const needsProof = !person.authoritative && (await findBySubject(deps.db, person.subject)) === null
  const proved = needsProof ? await proveByPassword(deps.db, person, given) : null
  const account = await deps.db.transaction(async (tx) => {
    // Not used up where a proof is missing, so that the same credential can be sent again with it.
    if (!(await useNonce(tx, person.nonce))) throw accountErrors.GOOGLE_CREDENTIAL_INVALID()
    const known = await findBySubject(tx, person.subject)
    if (known) return known
    if (person.authoritative) return accountOf(tx, deps.mails, person, given.shown)
    // Unlinked meanwhile.
    if (proved === null) throw accountErrors.GOOGLE_PROOF_NEEDED()
    return linkProved(tx, deps.mails, person, proved)
  })
  if (account.locked) throw accountErrors.ACCOUNT_LOCKED()
  const proof = { googleSubject: person.subject }
  const tokens = await beginSession(deps, account, { proof, visitor: given.visitor })
  if (tokens) return tokens
  // Locked, deleted or unlinked meanwhile. The credential is used up.
  const now = await findBySubject(deps.db, person.subject)
  throw now?.locked ? accountErrors.ACCOUNT_LOCKED() : accountErrors.GOOGLE_CREDENTIAL_INVALID()
}
