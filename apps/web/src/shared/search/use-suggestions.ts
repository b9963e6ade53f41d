import { SUGGESTIONS, type Suggestion, suggestProducts } from '@chophien/domain/catalog/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../lib/browser-api.ts'

/** §9. */
const DEBOUNCE_MILLISECONDS = 300

/** `found` is null while nothing was searched yet. */
export interface Suggestions {
  found: readonly Suggestion[] | null
  /** Asks at once, without waiting for the pause in typing. */
  searchNow: () => Promise<readonly Suggestion[]>
}

/** Suggestions for what is being typed, asked 300 ms after the last letter. A failure clears them (§8). */
export function useSuggestions(term: string): Suggestions {
  const [answer, setAnswer] = useState<{ term: string; products: readonly Suggestion[] } | null>(null)
  const wanted = useRef('')

  const ask = useCallback(async (searchTerm: string): Promise<readonly Suggestion[]> => {
    wanted.current = searchTerm
    const settled = await browserApi.settle(suggestProducts, { query: { searchTerm, size: SUGGESTIONS } })
    const products = settled.ok ? settled.data.products : []
    // An answer to earlier letters may arrive after the answer to later ones.
    if (wanted.current === searchTerm) setAnswer(settled.ok ? { term: searchTerm, products } : null)
    return products
  }, [])

  const tidied = term.trim()
  useEffect(() => {
    if (tidied === '') {
      wanted.current = ''
      setAnswer(null)
      return
    }
    const timer = setTimeout(() => void ask(tidied), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [tidied, ask])

  return {
    found: tidied === '' ? null : (answer?.products ?? null),
    searchNow: async () => {
      if (tidied === '') return []
      return answer?.term === tidied ? answer.products : ask(tidied)
    },
  }
}
