import { ApiFailure } from '../lib/api-client.ts'
import { renewal } from '../lib/browser-api.ts'
import { session } from '../lib/session.ts'
import { forSignedIn } from './for-signed-in.ts'
import type { LoadInput } from './page.tsx'
import { pageFailure } from './page-failure.ts'

export type Role = 'ROLE_ADMIN' | 'ROLE_SELLER'

/** Whether who is signed in has a role, by the token. */
export function holds(role: Role): boolean {
  const state = session.get()
  return state.signedIn && state.claims.roles.some(({ authority }) => authority === role)
}

/** Wraps the loader of a console page: guests are sent to the login page and return, administrators who need a second factor to the page that turns it on, other users get a 403. Tokens without the role are renewed
 *  first: it may have been granted since the sign-in. */
export const forRole =
  (role: Role, reason: string) =>
  <D>(load: (input: LoadInput) => Promise<D>) =>
    forSignedIn(reason, async (input) => {
      if (!holds(role) && session.refreshToken() !== null) await renewal.renew()
      try {
        return await load(input)
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 403)) throw error
        // A page of the shop, which says why. Until it is there the failure says it.
        if (error.code === 'SECOND_FACTOR_REQUIRED') window.location.replace('/second-factor')
        // Not passed on to forSignedIn: another login would not help.
        throw pageFailure(403, error.code, error.message)
      }
    })
