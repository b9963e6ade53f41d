import { ApiFailure } from '../lib/api-client.ts'
import { renewal } from '../lib/browser-api.ts'
import { takeLinkToken } from '../lib/link-token.ts'
import { session } from '../lib/session.ts'
import { forgetShopAccess, knowShopAccess } from '../lib/shop-access.ts'
import { forSignedIn } from './for-signed-in.ts'
import type { LoadInput } from './page.tsx'
import { pageFailure } from './page-failure.ts'

type Role = 'ROLE_ADMIN' | 'ROLE_SELLER'

function holds(role: Role): boolean {
  const state = session.get()
  return state.signedIn && state.claims.roles.some(({ authority }) => authority === role)
}

/** Wraps the loader of a console page: guests are sent to the login page and return, administrators who need a second factor to the page that turns it on, other users get a 403. Tokens without the role are renewed
 *  first: it may have been granted since the sign-in. */
const forRole =
  (role: Role, reason: string) =>
  <D>(load: (input: LoadInput) => Promise<D>) =>
    forSignedIn(reason, async (input) => {
      if (!holds(role) && session.refreshToken() !== null) await renewal.renew()
      try {
        const [data] = await Promise.all([load(input), role === 'ROLE_SELLER' ? knowShopAccess(input.api) : null])
        return data
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 403)) throw error
        // The owner may have changed the roles since they were asked for.
        if (error.code === 'SHOP_ROLE_MISSING' || error.code === 'NOT_OF_SHOP') forgetShopAccess()
        // A page of the shop, which says why. Until it is there the failure says it.
        if (error.code === 'SECOND_FACTOR_REQUIRED') window.location.replace('/second-factor')
        // Not passed on to forSignedIn: another login would not help.
        throw pageFailure(403, error.code, error.message)
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
