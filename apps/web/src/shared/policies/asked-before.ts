import { consentKinds, shownOf } from '@chophien/domain/policies/consent-kinds'
import type { PoliciesInForce } from '@chophien/domain/policies/kinds'

const KEY = 'chophien.consents'

const nameOf = (person: string, inForce: PoliciesInForce): string =>
  JSON.stringify([person, shownOf(inForce, consentKinds)])

/** Whether this person was asked in this tab about these versions, or had nothing to be asked. */
export function wasAsked(person: string, inForce: PoliciesInForce): boolean {
  try {
    return sessionStorage.getItem(KEY) === nameOf(person, inForce)
  } catch {
    return false
  }
}

/** Remembers it until the tab is closed or another version is in force; null: asks again. */
export function noteAsked(person: string | null, inForce: PoliciesInForce): void {
  try {
    if (person === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, nameOf(person, inForce))
  } catch {
    // Without a storage the person is asked on the next page again.
  }
}
