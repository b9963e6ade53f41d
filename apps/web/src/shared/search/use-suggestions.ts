import { type Suggestion, suggestProducts } from '@chophien/domain/catalog/contract'
import { SUGGESTIONS } from '@chophien/domain/catalog/limits'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { useLatest } from '../../lib/use-latest.ts'

/** §9. */
const DEBOUNCE_MILLISECONDS = 300

/** `found` is null before the first search. */
interface Suggestions {
  found: readonly Suggestion[] | null
  /** Searches at once, without the debounce. */
  searchNow: () => Promise<readonly Suggestion[]>
}

/** Search suggestions for the term being typed, debounced by 300 ms (§9). A failure clears them (§8). */
export function useSuggestions(term: string): Suggestions {
  const [answer, setAnswer] = useState<{ term: string; products: readonly Suggestion[] } | null>(null)
  const begin = useLatest()

  const load = useCallback(
    async (searchTerm: string): Promise<readonly Suggestion[]> => {
      const isLatest = begin()
      const settled = await browserApi.settle(suggestProducts, { query: { searchTerm, size: SUGGESTIONS } })
      const products = settled.ok ? settled.data.products : []
      if (isLatest()) setAnswer(settled.ok ? { term: searchTerm, products } : null)
      return products
    },
    [begin],
  )

  const trimmed = term.trim()
  useEffect(() => {
    if (trimmed === '') {
      // An answer still on its way belongs to letters that are deleted.
      begin()
      setAnswer(null)
      return
    }
    const timer = setTimeout(() => void load(trimmed), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [trimmed, load, begin])

  return {
    found: trimmed === '' ? null : (answer?.products ?? null),
    searchNow: async () => {
      if (trimmed === '') return []
      return answer?.term === trimmed ? answer.products : load(trimmed)
    },
  }
}
