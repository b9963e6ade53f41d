import { createHash, randomBytes } from 'node:crypto'
import type { Tokens } from '@chophien/domain/accounts/contract'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { secondFactorErrors } from '@chophien/domain/accounts/second-factor-errors'
import type { Database, Db } from '../../platform/database/database.ts'
import { deriveKey, seal, unseal } from '../../platform/secrets.ts'
import { findForSignIn, lockForSignIn, replaceHash, type SignInProof } from './accounts.queries.ts'
import { hashPassword, isDated, passwordMatches } from './passwords.ts'
import { findRoles } from './roles.queries.ts'
import { hasSecondFactor } from './second-factors.queries.ts'
import {
  endSession,
  findUsedToken,
  isUnused,
  type NewSession,
  openSession,
  rotate,
  type Visitor,
} from './sessions.queries.ts'
import { openTicket } from './sign-in-ticket.ts'
import { findTriedSignUps } from './sign-ups.queries.ts'
import type { AccessTokens } from './tokens.ts'

export interface SignInDeps {
  db: Database
  tokens: AccessTokens
  refreshTtlSeconds: number
}

const hashToken = (token: string) => createHash('sha256').update(token).digest()
// The user id first: look-ups need it, because it is the sharding key (decision 5).
const newRefreshToken = (userId: number) => `${userId}.${randomBytes(32).toString('base64url')}`
// Only the holder of the old token can derive the key that decrypts its successor.
const successorKey = (token: string) => deriveKey(Buffer.from(token), 'refresh-successor')

interface SignedInUser {
  id: number
  email: string
  roles: string[]
}

/** Opens a session for a user whose password or Google account was right. Null when that is no longer so, or the account was locked or deleted meanwhile:
 *  whoever ended the user's sessions then, ended this one. Throws SECOND_FACTOR_NEEDED, with the ticket that it goes on with, when the user has a second
 *  factor. */
export async function beginSession(
  deps: SignInDeps,
  user: { id: number; email: string },
  { proof, visitor }: { proof: SignInProof; visitor: Visitor },
): Promise<Tokens | null> {
  const begun = await deps.db.transaction(async (tx) => {
    // What changes password, lock, roles or second factor takes the same lock: it ends this session, or is seen here.
    if (!(await lockForSignIn(tx, user.id, proof))) return null
    if (await hasSecondFactor(tx, user.id)) return { ticket: await openTicket(tx, user.id) }
    const roles = await findRoles(tx, user.id)
    return openSessionOf({ ...deps, db: tx }, { ...user, roles }, { visitor, secondFactor: null })
  })
  if (begun && 'ticket' in begun) throw secondFactorErrors.SECOND_FACTOR_NEEDED(begun)
  return begun
}

/** Opens a session of a user who has proved everything. */
export async function openSessionOf(
  deps: Omit<SignInDeps, 'db'> & { db: Db },
  user: SignedInUser,
  { visitor, secondFactor }: { visitor: Visitor; secondFactor: NewSession['secondFactor'] },
): Promise<Tokens> {
  const refreshToken = newRefreshToken(user.id)
  const { sessionId } = await openSession(deps.db, {
    userId: user.id,
    tokenHash: hashToken(refreshToken),
    ttlSeconds: deps.refreshTtlSeconds,
    userAgent: visitor.userAgent?.slice(0, 300) ?? null,
    ip: visitor.ip,
    secondFactor,
  })
  const accessToken = deps.tokens.sign({ userId: user.id, sessionId, email: user.email, roles: user.roles })
  return { accessToken, refreshToken }
}

/** Signs in by password. Throws WRONG_CREDENTIALS. After a correct password also: ACCOUNT_LOCKED, EMAIL_NOT_VERIFIED, which carries the ticket of
 *  the attempt to sign up with that password, SECOND_FACTOR_NEEDED. `client`: as limits count it. `excuse` is called before WRONG_CREDENTIALS if the password was not
 *  tried on all that it may belong to. */
export async function signIn(
  deps: SignInDeps,
  given: { email: string; password: string; client: string; visitor: Visitor; excuse: () => void },
): Promise<Tokens> {
  const user = await findForSignIn(deps.db, given.email)
  if (user && !user.verified) return refuseUnconfirmed(deps.db, user, given)
  const matches = await passwordMatches(user?.passwordHash ?? null, given.password)
  if (!user?.passwordHash || !matches) throw accountErrors.WRONG_CREDENTIALS()
  if (user.locked) throw accountErrors.ACCOUNT_LOCKED()
  const passwordHash = await renewedHash(deps.db, { id: user.id, passwordHash: user.passwordHash }, given.password)
  // Changed meanwhile: what it is now decides.
  return (await beginSession(deps, user, { proof: { passwordHash }, visitor: given.visitor })) ?? signIn(deps, given)
}

/** Hashes a password that was right by today's parameters. Returns the hash that is stored now, or was, when it was changed meanwhile. */
async function renewedHash(
  db: Database,
  user: { id: number; passwordHash: string },
  password: string,
): Promise<string> {
  if (!isDated(user.passwordHash)) return user.passwordHash
  const newer = await hashPassword(password)
  return (await replaceHash(db, user.id, user.passwordHash, newer)) === 1 ? newer : user.passwordHash
}

/** Refuses a sign-in to an unconfirmed account, which has no password yet; its attempts have. One to five hashes are verified, all at once. */
async function refuseUnconfirmed(
  db: Database,
  user: { id: number; locked: boolean },
  { password, client, excuse }: { password: string; client: string; excuse: () => void },
): Promise<never> {
  const { tried, areMore } = await findTriedSignUps(db, user.id, client)
  const attempts: { id: string | null; passwordHash: string | null }[] = [...tried]
  if (attempts.length === 0) attempts.push({ id: null, passwordHash: null })
  const matches = await Promise.all(attempts.map(({ passwordHash }) => passwordMatches(passwordHash, password)))
  const ticket = attempts[matches.indexOf(true)]?.id
  if (!ticket) {
    if (areMore) excuse()
    throw accountErrors.WRONG_CREDENTIALS()
  }
  if (user.locked) throw accountErrors.ACCOUNT_LOCKED()
  throw accountErrors.EMAIL_NOT_VERIFIED({ ticket })
}

/** Exchanges a refresh token for the next pair. A repeat within 30 s (two tabs, a lost answer) gets the same successor, while that one is unused;
 *  a later one, or one older than the last, means that the token was stolen and ends the session. Throws REFRESH_INVALID. */
export async function renew(deps: SignInDeps, refreshToken: string, { ip }: Visitor): Promise<Tokens> {
  const userId = Number(refreshToken.split('.', 1)[0])
  if (!Number.isSafeInteger(userId) || userId <= 0) throw accountErrors.REFRESH_INVALID()
  const tokenHash = hashToken(refreshToken)
  const next = newRefreshToken(userId)
  const rotated = await rotate(deps.db, {
    userId,
    tokenHash,
    nextHash: hashToken(next),
    successor: seal(successorKey(refreshToken), next),
    ttlSeconds: deps.refreshTtlSeconds,
    ip,
  })
  if (rotated) return { accessToken: deps.tokens.sign({ userId, ...rotated }), refreshToken: next }

  const used = await findUsedToken(deps.db, userId, tokenHash)
  if (!used) throw accountErrors.REFRESH_INVALID()
  const successor = used.justUsed && used.successor ? unseal(successorKey(refreshToken), used.successor) : null
  if (successor === null || !(await isUnused(deps.db, userId, hashToken(successor)))) {
    await endSession(deps.db, userId, used.sessionId)
    throw accountErrors.REFRESH_INVALID()
  }
  return { accessToken: deps.tokens.sign({ userId, ...used }), refreshToken: successor }
}
