import { isAppCode, shownRecoveryCode } from '@chophien/domain/accounts/second-factor-codes'
import type { NewSecret, RecoveryCodes, SecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import { secondFactorErrors as errors } from '@chophien/domain/accounts/second-factor-errors'
import { secondFactorMessages as text } from '@chophien/domain/accounts/second-factor-messages'
import type { DomainError } from '@chophien/domain/contract/errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { drawQr } from '../../platform/qr-picture.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { findPasswordHash, findProfile } from './accounts.queries.ts'
import { appUrl, newAppSecret, stepOfCode } from './authenticator-app.ts'
import { lockCaller } from './lock-caller.ts'
import { passwordMatches } from './passwords.ts'
import type { TellOfSecondFactor } from './second-factor-mails.ts'
import { hashRecoveryCode, newRecoveryCodes, openSecret, sealSecret } from './second-factor-secrets.ts'
import {
  beginSetup,
  enable,
  findSecondFactor,
  findSecret,
  hasSecondFactor,
  lockSetup,
  removeSecondFactor,
  replaceRecoveryCodes,
  useRecoveryCode,
  useStep,
} from './second-factors.queries.ts'
import { endOtherSessions, findFreshness, proveSession } from './sessions.queries.ts'
import { endTickets } from './sign-in-tickets.queries.ts'

export interface SecondFactorDeps {
  db: Database
  sealer: Sealer
  /** Keys the stored hashes of recovery codes. */
  codeKey: Buffer
  tell: TellOfSecondFactor
  log: { warn(facts: Record<string, unknown>, message: string): void }
  /** The marketplace's name now. */
  marketName: () => string
}

interface Caller {
  id: number
  sessionId: string
}

/** The state of the caller's second factor. `required`: whether the caller needs one for the console. */
export async function showSecondFactor(
  db: Database,
  { id, sessionId }: Caller,
  required: boolean,
): Promise<SecondFactor> {
  const [{ since, ...state }, { byRecoveryCode }] = await Promise.all([
    findSecondFactor(db, id),
    findFreshness(db, id, sessionId),
  ])
  return { ...state, since: since?.toISOString() ?? null, asksForCode: !byRecoveryCode, required }
}

/** The refusal of a code, in words for its kind. */
export const wrongCode = (code: string): DomainError =>
  errors.SECOND_FACTOR_WRONG(isAppCode(code) ? text.codeWrong : text.recoveryCodeWrong)

/** Uses a code: one of the app, of each step once, or a recovery code, once. False: it is wrong or was used before.
 *  Throws SECOND_FACTOR_UNREADABLE when no key opens the app's secret. */
export async function useSecondFactor(
  { db, sealer, codeKey, log }: Pick<SecondFactorDeps, 'db' | 'sealer' | 'codeKey' | 'log'>,
  tx: Transaction,
  userId: number,
  code: string,
): Promise<boolean> {
  if (!isAppCode(code)) return useRecoveryCode(tx, userId, hashRecoveryCode(codeKey, userId, code))
  const sealed = await findSecret(tx, userId)
  if (!sealed) return false
  const secret = openSecret(sealer, userId, sealed)
  if (secret === null) {
    log.warn({ userId }, 'no key opens the secret of a second factor')
    throw errors.SECOND_FACTOR_UNREADABLE()
  }
  const step = stepOfCode(secret, code, db.clock.now())
  return step ? useStep(tx, userId, step) : false
}

/** An account that signs in with Google only has no password, and nothing is asked for. Returns whether there is one. Throws SECOND_FACTOR_PASSWORD_WRONG. */
async function requirePassword(db: Database, userId: number, given: string | undefined): Promise<boolean> {
  const hash = await findPasswordHash(db, userId)
  if (hash !== null && !(await passwordMatches(hash, given ?? ''))) throw errors.SECOND_FACTOR_PASSWORD_WRONG()
  return hash !== null
}

/** Makes a secret for an authenticator app. It counts once `confirmSetup` has seen a code of it. Who has no password must have
 *  signed in a short while ago. Throws SECOND_FACTOR_PASSWORD_WRONG, SECOND_FACTOR_SIGN_IN_AGAIN, SECOND_FACTOR_IS_ON, TOKEN_INVALID. */
export async function beginOwnSetup(
  { db, sealer, marketName }: SecondFactorDeps,
  caller: Caller,
  given: { password?: string | undefined },
): Promise<NewSecret> {
  const { id, sessionId } = caller
  const proved = (await requirePassword(db, id, given.password)) || (await findFreshness(db, id, sessionId)).fresh
  if (!proved) throw errors.SECOND_FACTOR_SIGN_IN_AGAIN()
  const { email } = await findProfile(db, id)
  const secret = newAppSecret()
  const begun = await db.transaction(async (tx) => {
    await lockCaller(tx, caller)
    return beginSetup(tx, id, sealSecret(sealer, id, secret))
  })
  if (!begun) throw errors.SECOND_FACTOR_IS_ON()
  const url = appUrl(secret, { issuer: marketName(), label: email })
  return { secret, url, qrCode: drawQr(url) }
}

async function giveRecoveryCodes(tx: Transaction, codeKey: Buffer, userId: number): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(codeKey, userId, code))
  await replaceRecoveryCodes(tx, userId, hashes)
  return { recoveryCodes: codes.map(shownRecoveryCode) }
}

/** Turns the second factor on by the first code of the app, ends the other sessions and tells the owner. Throws SECOND_FACTOR_NOT_BEGUN,
 *  SECOND_FACTOR_IS_ON, SECOND_FACTOR_WRONG, TOKEN_INVALID. */
export const confirmOwnSetup = (
  { db, sealer, codeKey, tell }: SecondFactorDeps,
  { id, sessionId }: Caller,
  code: string,
): Promise<RecoveryCodes> =>
  db.transaction(async (tx) => {
    await lockCaller(tx, { id, sessionId })
    await endTickets(tx, id)
    const sealed = await lockSetup(tx, id)
    const secret = sealed && openSecret(sealer, id, sealed)
    if (!secret) throw (await hasSecondFactor(tx, id)) ? errors.SECOND_FACTOR_IS_ON() : errors.SECOND_FACTOR_NOT_BEGUN()
    const step = isAppCode(code) ? stepOfCode(secret, code, db.clock.now()) : null
    if (step === null) throw errors.SECOND_FACTOR_WRONG(text.codeWrong)
    await enable(tx, id, step)
    const codes = await giveRecoveryCodes(tx, codeKey, id)
    await endOtherSessions(tx, id, sessionId)
    await proveSession(tx, id, sessionId)
    await tell(tx, await findProfile(tx, id), 'turned-on')
    return codes
  })

/** Uses a code of a second factor that is on. None is needed in a session that a recovery code has just opened: it may have been the last one.
 *  Throws SECOND_FACTOR_IS_OFF, SECOND_FACTOR_WRONG, SECOND_FACTOR_UNREADABLE. */
async function requireCode(
  deps: SecondFactorDeps,
  tx: Transaction,
  { id, sessionId }: Caller,
  code: string | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(tx, id))) throw errors.SECOND_FACTOR_IS_OFF()
  if (code === undefined) {
    if (!(await findFreshness(tx, id, sessionId)).byRecoveryCode) throw errors.SECOND_FACTOR_WRONG(text.codeRequired)
  } else if (!(await useSecondFactor(deps, tx, id, code))) throw wrongCode(code)
}

/** What a change of a second factor that is on takes. */
interface Proofs {
  password?: string | undefined
  code?: string | undefined
}

/** Replaces the recovery codes. Throws SECOND_FACTOR_PASSWORD_WRONG, SECOND_FACTOR_WRONG, SECOND_FACTOR_IS_OFF, TOKEN_INVALID. */
export async function renewOwnCodes(deps: SecondFactorDeps, caller: Caller, given: Proofs): Promise<RecoveryCodes> {
  const { id } = caller
  const { db, codeKey, tell } = deps
  await requirePassword(db, id, given.password)
  return db.transaction(async (tx) => {
    await lockCaller(tx, caller)
    await requireCode(deps, tx, caller, given.code)
    const codes = await giveRecoveryCodes(tx, codeKey, id)
    await tell(tx, await findProfile(tx, id), 'codes-renewed')
    return codes
  })
}

/** Turns the second factor off. Throws SECOND_FACTOR_PASSWORD_WRONG, SECOND_FACTOR_WRONG, SECOND_FACTOR_IS_OFF, TOKEN_INVALID. */
export async function turnOwnOff(deps: SecondFactorDeps, caller: Caller, given: Proofs): Promise<void> {
  const { id } = caller
  const { db, tell } = deps
  await requirePassword(db, id, given.password)
  await db.transaction(async (tx) => {
    await lockCaller(tx, caller)
    await requireCode(deps, tx, caller, given.code)
    // Sign-ins that wait for a code would wait for ever.
    await endTickets(tx, id)
    if (!(await removeSecondFactor(tx, id))) throw errors.SECOND_FACTOR_IS_OFF()
    await tell(tx, await findProfile(tx, id), 'turned-off')
  })
}
