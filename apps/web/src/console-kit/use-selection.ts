import { useState } from 'react'

/** The selected rows among those shown. */
export interface Selection {
  ids: readonly number[]
  all: boolean
  has: (id: number) => boolean
  toggle: (id: number) => void
  toggleAll: () => void
  clear: () => void
}

/** The selection among `shown`. Rows that are no longer shown are deselected: actions never touch invisible rows. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = shown.filter((id) => chosen.has(id))
  const all = shown.length > 0 && ids.length === shown.length
  return {
    ids,
    all,
    has: (id) => chosen.has(id),
    toggle(id) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    toggleAll: () => setChosen(new Set(all ? [] : shown)),
    // Rows that were chosen since stay: they were no part of the action that ended.
    clear: () => setChosen((now) => new Set([...now].filter((id) => !chosen.has(id)))),
  }
}
