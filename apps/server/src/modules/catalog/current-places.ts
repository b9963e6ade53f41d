import type { Category } from '@chophien/domain/catalog/schemas'
import { wordsOf } from '@chophien/domain/search/words'
import type { TagCache } from '../../platform/cache/tag-cache.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { findBrands } from '../vocabulary/brands.queries.ts'
import { VOCABULARY_TAG } from '../vocabulary/current-vocabulary.ts'
import type { CatalogWords } from './catalog-words.ts'
import { findCategories } from './categories.queries.ts'
import type { SearchDeps } from './search-for.ts'
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

/** The places as they are now; brands some twenty minutes after their first product at most: when a refresh of the search knows its words, and what was
 *  kept before is too old. */
export type CurrentPlaces = () => Promise<Places>

/** Reads them once, and again when categories or the vocabulary have changed; which of all brands are sold only when the words of the catalogue
 *  were read anew, because that takes a lookup for each; of those that were sold it is asked again each time. */
export function currentPlaces({ db, vocabulary, knownWords }: SearchDeps, cache: TagCache<Places>): CurrentPlaces {
  let last: { words: CatalogWords; looked: readonly BrandTerm[] } | null = null
  const brandsNow = async () => {
    const words = await knownWords(await vocabulary())
    const looked = last?.words === words ? last.looked : await findBrandTerms(db, words)
    const sold = await soldBrands(db, looked)
    if (last?.words !== words) last = { words, looked: looked.filter(({ brand }) => sold.has(brand)) }
    return [...sold].map(([brand, written]) => named(written, [written, ...brand.terms]))
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

interface Brand {
  terms: readonly string[]
}

/** One of the ways to write a brand. */
interface BrandTerm {
  brand: Brand
  term: string
}

/** The ways to write brands that may stand in names as such. */
async function findBrandTerms(db: ReadDb, words: CatalogWords): Promise<BrandTerm[]> {
  const isRare = (term: string) => {
    const counts = wordsOf(term).map(({ folded }) => words.count(folded))
    return counts.length > 0 && counts.every((count) => count > 0) && Math.min(...counts) <= SYLLABLE
  }
  return (await findBrands(db)).flatMap((brand) => brand.terms.filter(isRare).map((term) => ({ brand, term })))
}

/** The brands that some product on sale has in its name, as that name writes them. */
async function soldBrands(db: ReadDb, terms: readonly BrandTerm[]): Promise<Map<Brand, string>> {
  const bearers = await findBearers(
    db,
    terms.map(({ term }) => inARow(wordsOf(term))),
  )
  const sold = new Map<Brand, string>()
  for (const { place, name } of bearers) {
    const { brand, term } = terms[place] ?? {}
    const written = term === undefined ? null : asWritten(name, term)
    if (brand && written !== null && !sold.has(brand)) sold.set(brand, written)
  }
  return sold
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
