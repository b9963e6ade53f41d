import { redirectDocument } from 'react-router'
import { isConsolePath } from '../lib/console-path.ts'

/** Loads the document of a console page. The consoles have their own documents: in the shop's, their routes are unknown (entry-client.tsx) and
 *  match what takes any path. */
export function leaveForConsole(url: URL): void {
  if (isConsolePath(url.pathname)) throw redirectDocument(url.pathname + url.search)
}
