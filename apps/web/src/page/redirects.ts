import { destination, navigateTo } from '../lib/navigation.ts'

/** Whether a loader threw the response of `redirect()`. */
export const isRedirect = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && thrown.status >= 300 && thrown.status < 400 && thrown.headers.has('location')

/** Follows a redirect response of the page at the path `from` outside of the router, unless another page has been chosen: after Back the address
 *  is that page's before it is shown. The page that redirects is left out of the history. */
export function followRedirect(answer: Response, from: string): void {
  if (destination() === from) navigateTo(answer.headers.get('location') ?? '/', { replace: true })
}
