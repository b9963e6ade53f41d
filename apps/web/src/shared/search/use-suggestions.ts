import type { Suggestion } from '@chophien/domain/catalog/contract'
import { useCallback, useEffect, useState } from 'react'
import { useLatest } from '../../lib/use-latest.ts'
import type { SuggestionList } from './suggestion-list.tsx'

/** §9. */
const DEBOUNCE_MILLISECONDS = 300

/** What is needed once somebody searches: loaded when the field gets the focus, not with every page. */
export const loadSuggesting = () => import('./suggesting.ts')

/** `found` is null before the first search. */
interface Suggestions {
  found: readonly Suggestion[] | null
  /** The words that found them. */
  words: string
  /** What is said of them. */
  told: string
  /** What shows them. */
  List: typeof SuggestionList | undefined
  /** Searches at once, without the debounce; undefined if that failed. */
  searchNow: () => Promise<readonly Suggestion[] | undefined>
}

interface Answer {
  term: string
  products: readonly Suggestion[]
  told: string
  List: typeof SuggestionList
}

/** Search suggestions for the term being typed, debounced by 300 ms (§9), while they are `wanted`. A failure clears them (§8). */
export function useSuggestions(term: string, wanted: boolean): Suggestions {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const begin = useLatest()

  const load = useCallback(
    async (searchTerm: string): Promise<readonly Suggestion[] | undefined> => {
      const isLatest = begin()
      const suggesting = await loadSuggesting().catch(() => null)
      const products = await suggesting?.suggest(searchTerm)
      if (isLatest())
        setAnswer(
          suggesting && products
            ? { term: searchTerm, products, told: suggesting.toldOf(products), List: suggesting.SuggestionList }
            : null,
        )
      return products
    },
    [begin],
  )

  const trimmed = term.trim()
  const answered = answer?.term === trimmed
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
    found: trimmed === '' ? null : (answer?.products ?? null),
    told: answer?.told ?? '',
    words: answer?.term ?? '',
    List: answer?.List,
    searchNow: async () => {
      if (trimmed === '') return []
      return answered ? answer.products : load(trimmed)
    },
  }
}
