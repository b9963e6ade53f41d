import { ApiFailure } from '../lib/api-client.ts'
import { type LoginState, returnUrlOf } from '../lib/login-state.ts'
import { destination, navigateTo } from '../lib/navigation.ts'
import { session } from '../lib/session.ts'
import type { LoadInput } from './page.tsx'

/** Wraps the loader of a page that requires a session: guests are sent to the login page and return afterwards. */
export const forSignedIn =
  <D>(reason: string, load: (input: LoadInput) => Promise<D>) =>
  async (input: LoadInput): Promise<D> => {
    const redirectToLogin = () => {
      const from = returnUrlOf(input.url)
      // A late answer: the page was left for another one, and not for the login, which wants to know the way back.
      if (![input.url.pathname, '/login'].includes(destination())) return new Promise<never>(() => {})
      // During the navigation the previous page is still current, and the back button must find it.
      navigateTo('/login', {
        state: { from, reason } satisfies LoginState,
        replace: from === returnUrlOf(window.location),
      })
      // The page is being left: its loader never resolves.
      return new Promise<never>(() => {})
    }
    if (session.accessToken() === null && session.refreshToken() === null) return redirectToLogin()
    try {
      return await load(input)
    } catch (error) {
      // 401 also when the renewal was refused and the call went out without a token; 403 when another account is needed (§8, cart).
      if (error instanceof ApiFailure && (error.status === 401 || error.status === 403)) return redirectToLogin()
      throw error
    }
  }
