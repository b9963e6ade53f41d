import { redirect } from 'react-router'
import { session } from './session.ts'

declare global {
  interface Window {
    /** The token of the URL; build/start.js removed it from there before anything else was loaded. */
    linkToken?: string | undefined
  }
}

/** §6: the seller centre is opened with the access token in its URL. Begins a session with it unless one exists; an existing session wins.
 *  Throws the redirect to the URL without the token when it is still there, so that it stays out of the history. `url`: of the page. */
export function takeLinkToken(url: URL): void {
  const token = url.searchParams.get('token') ?? window.linkToken
  window.linkToken = undefined
  if (token && session.accessToken() === null && session.refreshToken() === null)
    session.begin({ accessToken: token, refreshToken: '' }, false)
  if (!url.searchParams.has('token')) return
  url.searchParams.delete('token')
  throw redirect(url.pathname + url.search)
}
