import { useEffect, useState } from 'react'

/** The code of a page, or of a part of it, could not be loaded: its file name changed with a deployment, or the network is down. The message
 *  names the page or part. */
export class MissingChunk extends Error {}

/** Milliseconds. A reload that did not bring the code is not repeated within this time. */
const RELOAD_AGAIN_AFTER = 60_000

/** Whether the document may be reloaded for this code, and if so, notes that it is. Per tab. */
function mayReload(chunk: string): boolean {
  const key = `reloaded for ${chunk}`
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(key)) < RELOAD_AGAIN_AFTER) return false
    window.sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    // Without storage a reload could be repeated for ever.
    return false
  }
}

/** Reloads the document when it failed for that reason: the new one names the current files, or the service worker shows the offline page. True:
 *  a reload is under way. No loop: once per missing file and minute. */
export function useLoadAfresh(error: unknown): boolean {
  const missing = error instanceof MissingChunk ? error.message : null
  const [gaveUp, setGaveUp] = useState(false)
  useEffect(() => {
    if (missing === null) return
    if (mayReload(missing)) window.location.reload()
    else setGaveUp(true)
  }, [missing])
  return missing !== null && !gaveUp
}
