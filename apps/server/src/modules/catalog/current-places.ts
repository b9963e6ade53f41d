import type { Category } from '@chophien/domain/catalog/schemas'
import { wordsOf } from '@chophien/domain/search/words'
import type { TagCache } from '../../platform/cache/tag-cache.ts'
import type { Db } from '../../platform/database/database.ts'
import { findBrands } from '../vocabulary/brands.queries.ts'
import { VOCABULARY_TAG } from '../vocabulary/current-vocabulary.ts'
import type { CatalogWords } from './catalog-words.ts'
import { findCategories } from './categories.queries.ts'
import type { SearchDeps } from './search.queries.ts'
import { inARow } from './search-terms.ts'
import { type Named, named } from './suggested-names.ts'
import { findBearers } from './suggested-places.queries.ts'

interface SuggestedCategory {
  id: number
  name: string
  parentName: string | null
}

/** What is suggested from memory beside products: there are few of them. */
export interface Places {
  categories: readonly Named<SuggestedCategory>[]
  /** The brands that products have, as their names write them. */
  brands: readonly Named<string>[]
}

/** The places as they are now; brands within ten minutes of their first product. */
export type CurrentPlaces = () => Promise<Places>

/** Reads them once, and again when categories or the vocabulary have changed; which brands are sold only when the words of the catalogue were read
 *  anew, because that takes a lookup for each. */
export function currentPlaces({ db, vocabulary, knownWords }: SearchDeps, cache: TagCache<Places>): CurrentPlaces {
  let sold: { words: CatalogWords; brands: Places['brands'] } | null = null
  const brandsNow = async () => {
    const words = await knownWords(await vocabulary())
    if (sold?.words !== words) sold = { words, brands: await soldBrands(db, words) }
    return sold.brands
  }
  const read = async () => {
    const [categories, brands] = await Promise.all([findCategories(db), brandsNow()])
    const value = { categories: namedCategories(categories), brands }
    const size = (categories.length + brands.length) * PLACE_BYTES
    return { value, tags: ['categories', VOCABULARY_TAG], size, keep: true }
  }
  return async () => cache.get('places', read)
}

const PLACE_BYTES = 400

function namedCategories(categories: readonly Category[]): Places['categories'] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return categories.map(({ id, name, parentId }) =>
    named({ id, name, parentName: parentId === null ? null : (names.get(parentId) ?? null) }, [name]),
  )
}

/** Words that more products have are syllables of many names: 'cô nan' is then no brand. */
const SYLLABLE = 2000

/** The brands that some product has in its name. */
async function soldBrands(db: Db, words: CatalogWords): Promise<Places['brands']> {
  const isRare = (term: string) => {
    const counts = wordsOf(term).map(({ folded }) => words.count(folded))
    return counts.length > 0 && counts.every((count) => count > 0) && Math.min(...counts) <= SYLLABLE
  }
  const brands = await findBrands(db)
  const terms = brands.flatMap(({ terms: all }, at) => all.filter(isRare).map((term) => ({ at, term })))
  const bearers = await findBearers(
    db,
    terms.map(({ term }) => inARow(wordsOf(term))),
  )
  const sold = new Map<number, string>()
  for (const { place, name } of bearers) {
    const { at, term } = terms[place] ?? {}
    const written = term === undefined ? null : asWritten(name, term)
    if (at !== undefined && written !== null && !sold.has(at)) sold.set(at, written)
  }
  return [...sold].map(([at, name]) => named(name, [name, ...(brands[at]?.terms ?? [])]))
}

/** The words of a term as they stand in a name: 'Sunhouse' in 'Nồi Sunhouse 5L'. Null where they do not stand in a row. */
function asWritten(name: string, term: string): string | null {
  const pieces = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const folded = pieces.map((piece) =>
    wordsOf(piece)
      .map((word) => word.folded)
      .join(''),
  )
  const wanted = wordsOf(term).map((word) => word.folded)
  const from = folded.findIndex((_, at) => wanted.every((word, offset) => folded[at + offset] === word))
  return from < 0 ? null : pieces.slice(from, from + wanted.length).join(' ')
}
