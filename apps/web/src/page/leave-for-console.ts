import { redirectDocument } from 'react-router'

/** Loads the document of a console page. The consoles have their own documents: in the shop's, their routes are unknown (entry-client.tsx) and
 *  match what takes any path. */
export function leaveForConsole(url: URL): void {
  if (/^\/(?:admin|seller)(?:\/|$)/u.test(url.pathname)) throw redirectDocument(url.pathname + url.search)
}
