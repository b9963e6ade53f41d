import type { Consents } from '@chophien/domain/accounts/consents-contract'
import { accountErrors } from '@chophien/domain/accounts/errors'
import {
  accountConsents,
  type ConsentKind,
  consentKinds,
  type ShownVersions,
} from '@chophien/domain/policies/consent-kinds'
import type { Database, Db } from '../../platform/database/database.ts'
import { endConsents, findConsents, findDueConsents, findInForce, saveConsents } from './consents.queries.ts'
import { holdAccount } from './hold-account.ts'

/** The wording of the choice on the profile: another one is another version. */
const MARKETING_WORDING = 'email-1'

/** The consent that a form gives: the versions in force of the texts that it names. Throws CONSENT_OUTDATED where it showed another version of one, or
 *  none of it. A form that showed no texts at all (undefined) gives none: what binds is asked for later. */
export async function consentBy(
  db: Db,
  shown: ShownVersions | undefined,
  kinds: readonly ConsentKind[] = accountConsents,
): Promise<ShownVersions> {
  if (shown === undefined) return {}
  const inForce = await findInForce(db, kinds)
  if (inForce.some(({ kind, number }) => shown[kind] !== number)) throw accountErrors.CONSENT_OUTDATED()
  return Object.fromEntries(inForce.map(({ kind, number }) => [kind, number]))
}

interface Asker {
  id: number
  roles: readonly string[]
  shop: { roles: readonly string[] } | null
}

/** The rules bind the owner of a shop, for those too who work there. */
const kindsFor = ({ roles, shop }: Asker): readonly ConsentKind[] =>
  roles.includes('ROLE_SELLER') && shop?.roles.includes('OWNER') ? consentKinds : accountConsents

export async function showConsents(db: Db, user: Asker): Promise<Consents> {
  const [due, given] = await Promise.all([findDueConsents(db, user.id, kindsFor(user)), findConsents(db, user.id)])
  return {
    due: due.map(({ inForceFrom, ...each }) => ({ ...each, inForceFrom: inForceFrom.toISOString() })),
    given: given
      .map(({ givenAt, withdrawnAt, ...each }) => ({
        ...each,
        givenAt: givenAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      }))
      .reverse(),
    marketing: given.some(({ purpose, withdrawnAt }) => purpose === 'marketing' && withdrawnAt === null),
  }
}

/** Records that somebody who was asked agrees to what was shown. Throws CONSENT_OUTDATED, also where one of it is not in force, or asked of others. */
export async function agreeAgain(db: Database, user: Asker, shown: ShownVersions): Promise<void> {
  const kinds = consentKinds.filter((kind) => shown[kind] !== undefined)
  const mayAgree = kindsFor(user)
  await db.transaction(async (tx) => {
    // One change after another: each keeps what the one before it gave.
    await holdAccount(tx, user.id)
    const given = await consentBy(tx, shown, kinds)
    if (kinds.length === 0 || kinds.some((kind) => given[kind] === undefined || !mayAgree.includes(kind)))
      throw accountErrors.CONSENT_OUTDATED()
    await saveConsents(tx, user.id, given, { way: 'asked-again' })
  })
}

/** Turns mails with offers on or off. */
export const chooseMarketing = (db: Database, userId: number, on: boolean): Promise<number> =>
  db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    return on
      ? saveConsents(tx, userId, { marketing: MARKETING_WORDING }, { way: 'profile' })
      : endConsents(tx, userId, 'marketing')
  })

/** Withdraws consent to a text. */
export const endConsent = (db: Database, userId: number, kind: ConsentKind): Promise<number> =>
  db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    return endConsents(tx, userId, kind)
  })

/** Whether a user may order: not while one of the texts for everybody waits for consent. Throws CONSENT_NEEDED. */
export async function requireConsents(db: Db, userId: number): Promise<void> {
  const due = await findDueConsents(db, userId, accountConsents)
  if (due.length > 0) throw accountErrors.CONSENT_NEEDED()
}
