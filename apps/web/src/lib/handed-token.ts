import { redirect } from 'react-router'
import { session } from './session.ts'

declare global {
  interface Window {
    /** The token that came in the address, which build/start.js has cleaned before anything else was loaded. */
    handedToken?: string | undefined
  }
}

/** §6: the seller centre is opened with the access token in its address. It is taken out before anything is shown, and leaves no entry in the
 *  history; who is signed in here already goes on as who they are. Throws the redirect to the clean address where the token still stands
 *  in it. `url`: of the page. */
export function takeHandedToken(url: URL): void {
  const token = url.searchParams.get('token') ?? window.handedToken
  window.handedToken = undefined
  if (token && session.accessToken() === null && session.refreshToken() === null)
    session.begin({ accessToken: token, refreshToken: '' })
  if (!url.searchParams.has('token')) return
  url.searchParams.delete('token')
  throw redirect(url.pathname + url.search)
}
