import { useEffect } from 'react'
import { useLocation } from 'react-router'

interface LeftList {
  /** What it was asked. */
  search: string
  /** Where it stands in the history of this tab. */
  place: number
}

/** As each list of this document was last seen. */
const left = new Map<string, LeftList>()

// The router counts the entries of the tab's history itself.
const placeInHistory = (): number => Number((window.history.state as { idx?: unknown } | null)?.idx ?? Number.NaN)

/** Notes how the list of this address is asked, for the way back to it. */
export function useNotedList(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    left.set(pathname, { search, place: placeInHistory() })
  }, [pathname, search])
}

/** The way back to the list at `path` as it was left: its filters, and whether it is just one step back in the history, where it stands
 *  scrolled as it was. */
export function wayBack(path: string): { to: string; oneStep: () => boolean } {
  const list = left.get(path)
  return {
    to: `${path}${list?.search ?? ''}`,
    oneStep: () => list !== undefined && list.place === placeInHistory() - 1,
  }
}
