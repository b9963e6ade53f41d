import { useEffect, useState } from 'react'

/** The code of a page could not be fetched: after a deployment its name may be another one, or the network is gone. */
export class MissingChunk extends Error {}

const KEY = 'loadedAfresh'
const AGAIN_AFTER_MS = 30_000

/** Loads the address anew, which brings the names of today, or the page that says that one is offline. Not twice in a row for the same
 *  address: then it is something else, and false tells the caller to say so. */
export function loadAfresh(): boolean {
  const { href } = window.location
  const [before, when] = (sessionStorage.getItem(KEY) ?? '').split(' ')
  if (before === href && Date.now() - Number(when) < AGAIN_AFTER_MS) return false
  sessionStorage.setItem(KEY, `${href} ${Date.now()}`)
  window.location.reload()
  return true
}

/** Whether a failure of the router is on its way out, by loading afresh; then nothing needs to be shown. */
export function useLoadAfresh(error: unknown): boolean {
  const missing = error instanceof MissingChunk
  const [leaving, setLeaving] = useState(missing)
  useEffect(() => {
    if (missing) setLeaving(loadAfresh())
  }, [missing])
  return leaving
}
