import { ApiFailure } from '../lib/api-client.ts'
import { renewal } from '../lib/browser-api.ts'
import { takeLinkToken } from '../lib/link-token.ts'
import { session } from '../lib/session.ts'
import { forSignedIn } from './for-signed-in.ts'
import type { LoadInput } from './page.tsx'
import { pageFailure } from './page-failure.ts'

type Role = 'ROLE_ADMIN' | 'ROLE_SELLER'

function holds(role: Role): boolean {
  const state = session.get()
  return state.signedIn && state.claims.roles.some(({ authority }) => authority === role)
}

/** Shows the page that turns the second factor on, in a document of the shop, and says there why. */
function leaveForSecondFactor(): Promise<never> {
  window.location.replace('/second-factor')
  // The page is being left: its loader never resolves.
  return new Promise<never>(() => {})
}

/** Wraps the loader of a console page: guests are sent to the login page and return, administrators who need a second factor to the page that turns it on, other users get a 403. Tokens without the role are renewed
 *  first: it may have been granted since the sign-in. */
const forRole =
  (role: Role, reason: string) =>
  <D>(load: (input: LoadInput) => Promise<D>) =>
    forSignedIn(reason, async (input) => {
      if (!holds(role) && session.refreshToken() !== null) await renewal.renew()
      try {
        return await load(input)
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'SECOND_FACTOR_REQUIRED') return leaveForSecondFactor()
        // Not passed on to forSignedIn: another login would not help.
        throw error instanceof ApiFailure && error.status === 403 ? pageFailure(403, error.code, error.message) : error
      }
    })

export const forAdmin = forRole('ROLE_ADMIN', 'Vui lòng đăng nhập để vào trang quản trị')
const guardedForSeller = forRole('ROLE_SELLER', 'Vui lòng đăng nhập để quản lý shop.')
/** For pages of the seller centre, whose URL may contain a token. */
export const forSeller = <D>(load: (input: LoadInput) => Promise<D>): ((input: LoadInput) => Promise<D>) => {
  const guarded = guardedForSeller(load)
  return async (input) => {
    takeLinkToken(input.url)
    return guarded(input)
  }
}
