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

/** Wraps the loader of a console's page: guests are led to the login page and come back, others are told that it is not for them.
 *  Whoever was given the role since signing in gets tokens that say so first. */
const forRole =
  (role: Role, reason: string) =>
  <D>(load: (input: LoadInput) => Promise<D>) =>
    forSignedIn(reason, async (input) => {
      if (!holds(role) && session.refreshToken() !== null) await renewal.renew()
      try {
        return await load(input)
      } catch (error) {
        // Not as forSignedIn would take it: logging in again would not help.
        throw error instanceof ApiFailure && error.status === 403 ? pageFailure(403, error.code, error.message) : error
      }
    })

export const forAdmin = forRole('ROLE_ADMIN', 'Vui lòng đăng nhập để vào trang quản trị')
const guardedForSeller = forRole('ROLE_SELLER', 'Vui lòng đăng nhập để quản lý shop.')
/** Of the seller centre, which may be handed a token. */
export const forSeller = <D>(load: (input: LoadInput) => Promise<D>): ((input: LoadInput) => Promise<D>) => {
  const guarded = guardedForSeller(load)
  return async (input) => {
    takeLinkToken(input.url)
    return guarded(input)
  }
}
