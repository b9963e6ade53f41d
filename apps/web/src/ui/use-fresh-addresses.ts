import { useEffect, useEffectEvent, useRef } from 'react'

/** Of the time for which an address opens. */
const FRESH_SHARE = 0.8

interface FreshAddresses {
  /** How long an address of a private file opens. */
  seconds: number
  /** Whether any is shown. */
  any: boolean
  /** Reloads the page, whose answer has fresh addresses. */
  onStale: () => unknown
}

/** Asks for the addresses of private files anew before they end. Returns what to do when one does not open. */
export function useFreshAddresses({ seconds, any, onStale }: FreshAddresses): (url: string) => void {
  const refresh = useEffectEvent(onStale)
  // Asked for once by address: a file that is broken must not reload the page for ever.
  const failed = useRef(new Set<string>())
  useEffect(() => {
    if (!any) return
    const timer = setInterval(() => refresh(), seconds * FRESH_SHARE * 1000)
    return () => clearInterval(timer)
  }, [any, seconds])
  return (url) => {
    if (failed.current.has(url)) return
    failed.current.add(url)
    onStale()
  }
}
