import type { SearchSuggestions } from '@chophien/domain/search/schemas'
import type { CurrentPlaces } from './current-places.ts'
import type { SearchDeps } from './search-for.ts'
import { parseSearch, type SearchQuery } from './search-query.ts'
import { Fit, fitting, named } from './suggested-names.ts'
import { findNamedShops } from './suggested-places.queries.ts'
import { findSuggestions } from './suggestions.queries.ts'

export interface SuggestDeps extends SearchDeps {
  places: CurrentPlaces
}

/** Categories, brands and shops in all, and of one kind. */
const PLACES_MAX = 3
const OF_A_KIND_MAX = 2
const LETTERS_MIN = 2
/** No shop has a longer name in words that people type. */
const SHOP_WORDS_MAX = 8

/** Shops with the letters that were typed, of which some are spelled otherwise. */
const SHOPS_COMPARED = 20

const wordsTyped = ({ words }: SearchQuery): string => words.map(({ folded }) => folded).join(' ')

async function findShops({ db }: SuggestDeps, query: SearchQuery) {
  if (query.words.length > SHOP_WORDS_MAX) return []
  const last = query.words.length - 1
  // The words hold letters and digits only.
  const words = query.words.map(({ folded }, at) => `'${folded}'${query.typing && at === last ? ':*' : ''}`).join(' & ')
  const found = await findNamedShops(db, { words, beginning: wordsTyped(query), limit: SHOPS_COMPARED })
  return fitting(
    query,
    found.map((shop) => named(shop, [shop.name])),
  )
}

/** Chooses from what fits: the best first, of equals categories before brands before shops. */
async function placesFor(deps: SuggestDeps, query: SearchQuery): Promise<Omit<SearchSuggestions, 'products'>> {
  const [{ categories, brands }, shops] = await Promise.all([deps.places(), findShops(deps, query)])
  const chosen = [
    ...fitting(query, categories)
      .slice(0, OF_A_KIND_MAX)
      .map(({ item, fit }) => ({ fit, category: item })),
    // Of a brand people type the beginning.
    ...fitting(query, brands)
      .filter(({ fit }) => fit !== Fit.SOMEWHERE)
      .slice(0, OF_A_KIND_MAX)
      .map(({ item, fit }) => ({ fit, brand: item })),
    ...shops.slice(0, OF_A_KIND_MAX).map(({ item, fit }) => ({ fit, shop: item })),
  ]
    .sort((one, other) => one.fit - other.fit)
    .slice(0, PLACES_MAX)
  return {
    categories: chosen.flatMap((place) => ('category' in place ? [place.category] : [])),
    brands: chosen.flatMap((place) => ('brand' in place ? [place.brand] : [])),
    shops: chosen.flatMap((place) => ('shop' in place ? [place.shop] : [])),
  }
}

const NO_PLACES = { categories: [], brands: [], shops: [] }

/** Products, categories, brands and shops for words that are being typed. Two statements, and a few more when the words as typed find no product: then the
 *  places are looked for by the words that find one. */
export async function suggestSearch(
  deps: SuggestDeps,
  text: string,
  size: number,
): Promise<{ found: SearchSuggestions; tags: string[] }> {
  const typed = parseSearch(text, await deps.vocabulary())
  const enough = typed !== null && !typed.literal && wordsTyped(typed).length >= LETTERS_MIN
  const [{ products, tags, query }, places] = await Promise.all([
    findSuggestions(deps, text, size),
    enough ? placesFor(deps, typed) : NO_PLACES,
  ])
  const none = Object.values(places).every(({ length }) => length === 0)
  const read = enough && none && query && query !== typed && wordsTyped(query) !== wordsTyped(typed)
  return { found: { products, ...(read ? await placesFor(deps, query) : places) }, tags }
}
