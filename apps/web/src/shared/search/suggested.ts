import type { Suggestion } from '@chophien/domain/catalog/contract'

/** Where an option leads, and the words that the field keeps then. */
export interface Leads {
  to: string
  keeps: string
}

/** A category, a brand or a shop. */
interface Place extends Leads {
  name: string
  /** What tells it from others of the same name. */
  note: string | null
}

/** What the words may mean, in the order of the list. */
export interface Suggested {
  /** The words. */
  term: string
  products: readonly Suggestion[]
  groups: readonly { name: string; places: readonly Place[] }[]
  /** Every option: the products, the places, the row that leads to the results where there are some. */
  options: readonly Leads[]
}

/** The page of all results for these words. */
export const resultsFor = (words: string): Leads => ({
  to: `/search?${new URLSearchParams({ q: words })}`,
  keeps: words,
})
