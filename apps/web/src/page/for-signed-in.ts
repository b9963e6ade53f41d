import { ApiFailure } from '../lib/api-client.ts'
import { leaveFor } from '../lib/leave-for.ts'
import { type LoginWay, placeOf } from '../lib/login-way.ts'
import { session } from '../lib/session.ts'
import type { LoadInput } from './page.tsx'

/** Wraps the loader of a page that needs somebody signed in: guests are led to the login page and come back afterwards. */
export const forSignedIn =
  <D>(reason: string, load: (input: LoadInput) => Promise<D>) =>
  async (input: LoadInput): Promise<D> => {
    const lead = () => {
      const from = placeOf(input.url)
      // On the way here the page before is still the current one, and the back button must find it.
      leaveFor('/login', { state: { from, reason } satisfies LoginWay, replace: from === placeOf(window.location) })
      // The page is left: it never gets its data.
      return new Promise<never>(() => {})
    }
    if (session.accessToken() === null && session.refreshToken() === null) return lead()
    try {
      return await load(input)
    } catch (error) {
      // A 401 also when the renewal was refused on the way, so that the call went out without a token; a 403 where it takes
      // somebody else than who is signed in (§8, cart).
      if (error instanceof ApiFailure && (error.status === 401 || error.status === 403)) return lead()
      throw error
    }
  }
