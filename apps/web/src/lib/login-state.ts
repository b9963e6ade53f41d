import { useLocation } from 'react-router'
import { navigateTo } from './navigation.ts'
import { useHydrated } from './use-hydrated.ts'

/** The history state that goes with a navigation to the login page. */
export interface LoginState {
  /** URL to return to after the login. */
  from?: string | undefined
  /** Message shown on the login page. */
  reason?: string | undefined
  /** An email address as the field's initial value: just verified, or typed on the page before. */
  email?: string | undefined
}

const signPages = ['/login', '/register']

/** Path and query to return to after the login; undefined on the login and registration pages. */
export const returnUrlOf = ({ pathname, search }: { pathname: string; search: string }): string | undefined =>
  signPages.includes(pathname) ? undefined : pathname + search

/** Navigates to the login page and back afterwards. Does nothing on the login and registration pages. */
export function navigateToLogin(reason: string, from = returnUrlOf(window.location)): void {
  if (from === undefined) return
  navigateTo('/login', { state: { from, reason } satisfies LoginState })
}

/** The state that this page was opened with. Empty during hydration: the server does not know the browser's history. */
export function useLoginState(): LoginState {
  const { state } = useLocation()
  return useHydrated() ? ((state as LoginState | null) ?? {}) : {}
}
