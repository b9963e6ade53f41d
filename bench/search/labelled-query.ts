/** How a query differs from the names that it should find. */
export const queryKinds = ['exact', 'no-diacritics', 'nfd', 'typo', 'prefix', 'telex', 'joined', 'category'] as const
export type QueryKind = (typeof queryKinds)[number]

/** The relevant products, independent of any ranking: every product whose folded name contains all the words; or whose name contains one of
 *  these phrases as it is written, and which costs less or more than so many đồng; or every product of a category (and below), or of a shop. */
export type Wants =
  | { words: string[] }
  | { names: string[]; below?: number; above?: number }
  | { category: string }
  | { shop: string }

export interface Labelled {
  query: string
  kind: QueryKind
  /** Written by hand, or generated from names of the demo marketplace. */
  by: 'hand' | 'script'
  wants: Wants
}
