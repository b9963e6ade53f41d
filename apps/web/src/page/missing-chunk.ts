import { useEffect } from 'react'

/** The code of a page could not be fetched: after a deployment its name may be another one, or the network is gone. */
export class MissingChunk extends Error {}

/** Loads the address anew when the router failed for that reason: the document brings the names of today, or the page that says that one is
 *  offline. True: nothing needs to be shown. It cannot go round in circles: a document whose own code is missing is left as the server
 *  sent it, which can be read. */
export function useLoadAfresh(error: unknown): boolean {
  const missing = error instanceof MissingChunk
  useEffect(() => {
    if (missing) window.location.reload()
  }, [missing])
  return missing
}
