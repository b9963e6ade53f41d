/** How a query differs from the names it means. */
export const queryKinds = ['exact', 'no-diacritics', 'nfd', 'typo', 'prefix', 'telex', 'joined', 'category'] as const
export type QueryKind = (typeof queryKinds)[number]

/** What counts as a right answer, said without regard to any ranking: every product whose folded name holds all the words,
 *  or every product of a category (and below), or of a shop. */
export type Wants = { words: string[] } | { category: string } | { shop: string }

export interface Labelled {
  query: string
  kind: QueryKind
  /** Picked by a person, or made by the script out of names of the demo marketplace. */
  by: 'hand' | 'script'
  wants: Wants
}
