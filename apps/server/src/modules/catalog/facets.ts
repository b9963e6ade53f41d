import type { FacetQuery, Facets } from '@chophien/domain/catalog/contract'
import { FOUND_COUNT_MAX } from '@chophien/domain/catalog/limits'
import { PRICE_STEPS, priceRanges } from '@chophien/domain/catalog/price-ranges'
import { DomainError } from '@chophien/domain/contract/errors'
import { cacheKey } from '../../platform/cache/tag-cache.ts'
import { Costly } from '../../platform/http/router.ts'
import { VOCABULARY_TAG } from '../vocabulary/current-vocabulary.ts'
import { countFacets, countMatches, type FacetRow, isTooLong, STARS } from './facets.queries.ts'
import { countProductsOf, type ListDeps, paced } from './product-list.ts'
import { type SearchDeps, searchFor } from './search.queries.ts'
import type { SearchQuery } from './search-query.ts'
import { rankingTag } from './tagged-product.ts'

const NOTHING: Facets = {
  total: 0,
  prices: [],
  ratings: STARS.map((stars) => ({ stars, count: 0 })),
  inStock: 0,
  onSale: 0,
  shops: [],
  categories: [],
}

/** Without counts: there is too much to look at, or too many wait for theirs. */
const NOT_COUNTED: Facets = { ...NOTHING, total: null, ratings: [] }

/** Products that are looked at for one token of the client (`BuildLimit`): a count of 50,000 takes a tenth of a second. */
const ROWS_PER_TOKEN = 2000

function present(row: FacetRow): Facets {
  if (isTooLong(row)) return NOT_COUNTED
  const stepOf = (bound: number) => (PRICE_STEPS as readonly number[]).indexOf(bound) + 1
  const prices = priceRanges(row.listedSteps).map(({ min, max }) => {
    const from = min === null ? 0 : stepOf(min)
    const until = max === null ? undefined : stepOf(max + 1)
    return { min, max, count: row.steps.slice(from, until).reduce((sum, count) => sum + count, 0) }
  })
  const { total, inStock, onSale, shops, categories } = row
  const ratings = STARS.map((stars, at) => ({ stars, count: row.stars[at] ?? 0 }))
  return { total, prices, ratings, inStock, onSale, shops, categories }
}

/** The list that a query narrows, without the choices within it. */
const listOf = ({ searchTerm, withinCategoryId, shopId, withinSale }: FacetQuery) => ({
  searchTerm,
  withinCategoryId,
  shopId,
  withinSale,
})

/** The counts of one list, as rows; null when it is known to be too long. How long a list is is kept, so that no choice within it looks at all
 *  of it only to find it too long, and that short lists wait for nobody. */
async function countList(deps: ListDeps, query: FacetQuery, words: SearchQuery | null): Promise<FacetRow | null> {
  const count = () => countFacets(deps.db, query, words)
  const first: { row?: FacetRow } = {}
  let length: number
  if (words) {
    length = await deps.totals.get(cacheKey(['facets', listOf(query), words]), async () => {
      first.row = await paced(Infinity, count)
      return { value: first.row.seen, tags: tagsOfFacets(query), size: 8, keep: true }
    })
    if (first.row) return first.row
  } else {
    const { withinCategoryId, shopId, withinSale } = query
    const sale = withinSale ? { onSale: true as const } : {}
    // The total that the page of the list counts too.
    length = await countProductsOf(deps, sale, { categoryId: withinCategoryId, shopId })
  }
  return isTooLong({ seen: length }) ? null : paced(length, count)
}

async function countOf(deps: ListDeps, query: FacetQuery): Promise<Costly<Facets>> {
  const { searchTerm } = query
  let looked = 0
  const counted = async (words: SearchQuery | null) => {
    const row = await countList(deps, query, words)
    looked += row?.seen ?? 0
    return row
  }
  const answer = (row: FacetRow | null) =>
    new Costly(row ? present(row) : NOT_COUNTED, { tokens: Math.floor(looked / ROWS_PER_TOKEN) })
  if (!searchTerm?.trim()) return answer(await counted(null))
  const result = await searchFor(deps, searchTerm, {
    ask: counted,
    count: (row) => row?.seen ?? Infinity,
    narrowed: true,
  })
  return result ? answer(result.answer) : new Costly(NOTHING, {})
}

/** What each choice of a list's filter would show. One statement; a second one only when the words as typed find nothing, which are then
 *  repaired as the search does, and one when the length of the list is not known yet. While too many wait for long lists, nothing is counted. */
export async function findFacets(deps: ListDeps, query: FacetQuery): Promise<Costly<Facets>> {
  try {
    return await countOf(deps, query)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'OVERLOADED') return new Costly(NOT_COUNTED, { keep: false })
    throw error
  }
}

/** How many products a search finds, up to FOUND_COUNT_MAX. */
export async function countFound(deps: SearchDeps, text: string): Promise<{ total: number; totalIsMore: boolean }> {
  const result = await searchFor(deps, text, {
    ask: (query) => countMatches(deps.db, query, FOUND_COUNT_MAX),
    count: (count) => count,
    narrowed: false,
  })
  const count = result?.answer ?? 0
  return { total: Math.min(count, FOUND_COUNT_MAX), totalIsMore: count > FOUND_COUNT_MAX }
}

/** The cache tags of facets: the list's place, and its ranking, whose copies of ratings they count; names of categories. A shop that is renamed clears
 *  everything. */
export function tagsOfFacets({ withinCategoryId, shopId, searchTerm }: FacetQuery): string[] {
  const place = withinCategoryId === undefined ? 'catalog' : `category:${withinCategoryId}`
  const ranking = rankingTag({ shopId, categoryId: withinCategoryId })
  const words = searchTerm?.trim() ? [VOCABULARY_TAG] : []
  return [shopId === undefined ? place : `shop:${shopId}`, 'categories', ranking, ...words]
}
