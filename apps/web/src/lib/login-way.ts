import { useLocation } from 'react-router'
import { ApiFailure } from './api-client.ts'
import { leaveFor } from './leave-for.ts'
import type { LoadInput } from './page.tsx'
import { session } from './session.ts'
import { useHydrated } from './use-hydrated.ts'

/** What goes along to the login page. */
export interface LoginWay {
  /** Where to go afterwards. */
  from?: string | undefined
  /** Why one is here. */
  reason?: string | undefined
  /** The address that was just confirmed. */
  email?: string | undefined
}

const signPages = ['/login', '/register']

/** Path and query of a page, as the place to come back to after the login. The pages for signing in and up are none. */
export const placeOf = ({ pathname, search }: { pathname: string; search: string }): string | undefined =>
  signPages.includes(pathname) ? undefined : pathname + search

/** Leads to the login page, and back afterwards. Who is there already stays. */
export function leaveForLogin(reason: string, from = placeOf(window.location)): void {
  if (from === undefined) return
  leaveFor('/login', { state: { from, reason } satisfies LoginWay })
}

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

/** What came along to this page. Empty while hydrating: the server's page knows nothing of the browser's history. */
export function useLoginWay(): LoginWay {
  const { state } = useLocation()
  return useHydrated() ? ((state as LoginWay | null) ?? {}) : {}
}
