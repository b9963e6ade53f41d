import { useEffect } from 'react'
import { tellOpened, tellSearch } from '../../../lib/found-by.ts'
import { countFilters } from './list-url.ts'
import type { ListView } from './product-list.tsx'

/** Tells what a search found by its words as typed, and which of its products are opened or put into the cart. */
export function useToldSearch({ listState, totalElements, reading }: ListView): void {
  const { filters, page } = listState
  const words = filters.q ?? ''
  // What the filters hide is no failure of the words.
  const plain = page === 0 && countFilters(filters, { fixed: [], ofCategory: true }) === 0
  const otherwise = reading && (reading.corrected !== null || reading.dropped.length > 0)
  const outcome = totalElements > 0 && !otherwise ? 'FOUND' : 'NOTHING'
  useEffect(() => {
    if (plain) tellSearch(words, outcome)
  }, [words, plain, outcome])

  useEffect(() => {
    // Before the card's own handlers: what is put into the cart names the words. The other mouse button opens a tab.
    const onPress = ({ target, button }: MouseEvent) => {
      const card = target instanceof Element && button < 2 ? target.closest('.product-card') : null
      if (!card || (target instanceof Element && !target.closest('a, button'))) return
      tellOpened(words, card.querySelector('a')?.pathname ?? '', { chosen: true })
    }
    document.addEventListener('click', onPress, true)
    document.addEventListener('auxclick', onPress, true)
    return () => {
      document.removeEventListener('click', onPress, true)
      document.removeEventListener('auxclick', onPress, true)
    }
  }, [words])
}
