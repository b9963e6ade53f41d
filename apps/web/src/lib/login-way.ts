import { useLocation } from 'react-router'
import { leaveFor } from './leave-for.ts'
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

/** What came along to this page. Empty while hydrating: the server's page knows nothing of the browser's history. */
export function useLoginWay(): LoginWay {
  const { state } = useLocation()
  return useHydrated() ? ((state as LoginWay | null) ?? {}) : {}
}
