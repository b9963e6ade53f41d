import { useEffect } from 'react'

/** The code of a page could not be loaded: its file name changed with a deployment, or the network is down. */
export class MissingChunk extends Error {}

/** Reloads the document when the router failed for that reason: it names the current files, or the service worker shows the offline page. True:
 *  a reload is under way. No loop: a document whose own code is missing stays as the server rendered it. */
export function useLoadAfresh(error: unknown): boolean {
  const missing = error instanceof MissingChunk
  useEffect(() => {
    if (missing) window.location.reload()
  }, [missing])
  return missing
}
