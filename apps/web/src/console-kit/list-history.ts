import { useEffect } from 'react'
import { useLocation } from 'react-router'

interface RememberedList {
  /** Query string of the list. */
  search: string
  /** Index of its entry in the tab's history. */
  index: number
}

/** The last query of each list in this document, by path. */
const lastSeen = new Map<string, RememberedList>()

// The router stores the entry's index in the history state.
const historyIndex = (): number => Number((window.history.state as { idx?: unknown } | null)?.idx ?? Number.NaN)

/** Remembers the query of the current list for `backLinkTo`. */
export function useRememberList(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    lastSeen.set(pathname, { search, index: historyIndex() })
  }, [pathname, search])
}

/** The URL of the list at `path` with its last query. `oneStep()`: true when the list is the previous history entry, so that going back also
 *  restores its scroll position. */
export function backLinkTo(path: string): { to: string; oneStep: () => boolean } {
  const list = lastSeen.get(path)
  return {
    to: `${path}${list?.search ?? ''}`,
    oneStep: () => list !== undefined && list.index === historyIndex() - 1,
  }
}
