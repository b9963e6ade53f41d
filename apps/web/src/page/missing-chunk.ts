import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** The code of a page, or of a part of it, could not be loaded: its file name changed with a deployment, or the network is down. The message
 *  names the page or part. */
export class MissingChunk extends Error {}

/** A reload that did not bring the code is not repeated within this time. */
const RELOAD_AGAIN_AFTER_MILLISECONDS = 60_000

/** Loads the code of a page or of a part of it. Throws MissingChunk with this name when it cannot be loaded. */
export async function orMissing<Code>(name: string, load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    throw new MissingChunk(name, { cause })
  }
}

/** Whether the document may be reloaded for this code, and if so, notes that it is. Per tab. */
function mayReload(chunk: string): boolean {
  const key = `reloaded for ${chunk}`
  try {
    // A time in the future is from before the clock was set back.
    const age = Math.abs(Date.now() - Number(window.sessionStorage.getItem(key)))
    if (age < RELOAD_AGAIN_AFTER_MILLISECONDS) return false
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

/** The retry button of a failed page: loads the page's data again, or the document when code is missing, as it stays missing in this one. */
export function useRetry(error: unknown): { onRetry: () => void; retrying: boolean } {
  const { revalidate, state } = useRevalidator()
  return {
    onRetry: () => (error instanceof MissingChunk ? window.location.reload() : void revalidate()),
    retrying: state === 'loading',
  }
}
