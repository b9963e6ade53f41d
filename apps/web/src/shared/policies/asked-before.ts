import type { DueConsent } from '@chophien/domain/accounts/consents-contract'
import { consentKinds, shownOf } from '@chophien/domain/policies/consent-kinds'
import type { PoliciesInForce } from '@chophien/domain/policies/kinds'

const KEY = 'chophien.consents'

/** A version may come into force while a tab stays open: after this time it asks again. */
const ASK_AGAIN_MS = 10 * 60_000

/** What a tab knows of the last time it asked. */
interface Asked {
  /** The person, and the versions in force as the document knew them. */
  of: string
  at: number
  /** What was put off; empty: nothing was to be asked. */
  putOff: string
}

const nameOf = (person: string, inForce: PoliciesInForce): string =>
  JSON.stringify([person, shownOf(inForce, consentKinds)])

const nameOfDue = (due: readonly DueConsent[]): string => due.map(({ kind, number }) => `${kind} ${number}`).join()

function read(): Partial<Asked> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Asked>
  } catch {
    return {}
  }
}

/** Whether this person was asked in this tab a short while ago, and has put it off or had nothing to be asked. */
export function wasAskedLately(person: string, inForce: PoliciesInForce): boolean {
  const { of, at = 0 } = read()
  return of === nameOf(person, inForce) && Date.now() - at < ASK_AGAIN_MS
}

/** Whether the person put off just these versions in this tab. */
export function isPutOff(person: string, inForce: PoliciesInForce, due: readonly DueConsent[]): boolean {
  const { of, putOff } = read()
  return of === nameOf(person, inForce) && putOff === nameOfDue(due)
}

/** Remembers in this tab that the person was asked, and what was put off. */
export function noteAsked(person: string, inForce: PoliciesInForce, putOff: readonly DueConsent[]): void {
  try {
    const asked: Asked = { of: nameOf(person, inForce), at: Date.now(), putOff: nameOfDue(putOff) }
    sessionStorage.setItem(KEY, JSON.stringify(asked))
  } catch {
    // Without a storage the person is asked on the next page again.
  }
}

/** Has the next own page ask again. */
export function forgetAsked(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was remembered.
  }
}
