import { useCallback, useEffect, useState } from 'react'
import { useLatest } from '../../lib/use-latest.ts'
import type { Suggested } from './suggested.ts'
import type { SuggestionList } from './suggestion-list.tsx'

/** §9. */
const DEBOUNCE_MILLISECONDS = 300

/** What is needed once somebody searches: loaded when the field gets the focus, not with every page. */
export const loadSuggesting = () => import('./suggesting.ts')

/** `found` is null before the first search. */
interface Suggestions {
  found: Suggested | null
  /** What is said of them. */
  told: string
  /** What shows them. */
  List: typeof SuggestionList | undefined
  /** Searches at once, without the debounce. */
  searchNow: () => Promise<Suggested | null>
}

interface Answer {
  found: Suggested
  told: string
  List: typeof SuggestionList
}

/** Search suggestions for the term being typed, debounced by 300 ms (§9), while they are `wanted`. A failure clears them (§8). */
export function useSuggestions(term: string, wanted: boolean): Suggestions {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const begin = useLatest()

  const load = useCallback(
    async (searchTerm: string): Promise<Suggested | null> => {
      const isLatest = begin()
      const suggesting = await loadSuggesting().catch(() => null)
      const found = await suggesting?.suggest(searchTerm)
      if (isLatest())
        setAnswer(
          suggesting && found ? { found, told: suggesting.toldOf(found), List: suggesting.SuggestionList } : null,
        )
      return found ?? null
    },
    [begin],
  )

  const trimmed = term.trim()
  const answered = answer?.found.term === trimmed
  useEffect(() => {
    if (trimmed === '') {
      // An answer still on its way belongs to letters that are deleted.
      begin()
      setAnswer(null)
      return
    }
    if (!wanted || answered) return
    const timer = setTimeout(() => void load(trimmed), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [trimmed, wanted, answered, load, begin])

  return {
    found: trimmed === '' ? null : (answer?.found ?? null),
    told: answer?.told ?? '',
    List: answer?.List,
    searchNow: async () => {
      if (trimmed === '') return null
      return answered ? answer.found : load(trimmed)
    },
  }
}
