import type { FacetQuery, Facets } from '@chophien/domain/catalog/contract'
import { FOUND_COUNT_MAX } from '@chophien/domain/catalog/limits'
import { DomainError } from '@chophien/domain/contract/errors'
import { cacheKey } from '../../platform/cache/tag-cache.ts'
import { Costly } from '../../platform/http/router.ts'
import { VOCABULARY_TAG } from '../vocabulary/current-vocabulary.ts'
import { countLong, lookedAt } from './count-choices.ts'
import { countInSearch, countMatches, type ListToCount, listToCount } from './facets.queries.ts'
import { nothingOffered, offeredBy } from './offered-choices.ts'
import { nothingCounted, presentFacets } from './present-facets.ts'
import { type ListDeps, paced } from './product-list.ts'
import { type SearchDeps, searchFor } from './search-for.ts'
import type { SearchQuery } from './search-query.ts'
import { rankingTag } from './tagged-product.ts'

/** More results of a search are not counted: that would take longer than reading a page of them. */
const FACET_ROWS = 50_000

const NOTHING: Facets = presentFacets({ row: nothingCounted, offered: nothingOffered })

/** Without counts: there is too much to look at, or too many wait for theirs. */
const NOT_COUNTED: Facets = { ...NOTHING, total: null, ratings: [] }

/** Products that are looked at for one token of the client (`BuildLimit`): a count of 50,000 takes a tenth of a second. */
const ROWS_PER_TOKEN = 2000

/** What a search finds, without the choices within it. */
const searchOf = ({ searchTerm, withinCategoryId, shopId, withinSale }: FacetQuery) => ({
  searchTerm,
  withinCategoryId,
  shopId,
  withinSale,
})

/** The counts of a search; null when it is known to find too much. How much it finds is kept, so that no choice within it looks at all of it only
 *  to find it too long, and that short ones wait for nobody. */
async function countSearch(deps: ListDeps, query: FacetQuery, list: ListToCount, words: SearchQuery) {
  const count = () => countInSearch(deps.db, list, words, FACET_ROWS + 1)
  const first: { row?: Awaited<ReturnType<typeof count>> } = {}
  const length = await deps.totals.get(cacheKey(['facets', searchOf(query), words]), async () => {
    first.row = await paced(Infinity, count)
    return { value: lookedAt(first.row), tags: tagsOfFacets(query), size: 8, keep: true }
  })
  if (length > FACET_ROWS) return { row: null, looked: first.row ? length : 0 }
  const row = first.row ?? (await paced(length, count))
  return { row, looked: length }
}

async function countOf(deps: ListDeps, query: FacetQuery): Promise<Costly<Facets>> {
  const { searchTerm } = query
  const list = await listToCount(deps.db, query)
  if (!searchTerm?.trim()) {
    const counted = await countLong(deps.db, list)
    const offered = await offeredBy(deps.db, query, counted.row, counted.closer?.row)
    return new Costly(presentFacets({ ...counted, offered, query }), {})
  }
  let looked = 0
  const result = await searchFor(deps, searchTerm, {
    async ask(words) {
      const counted = await countSearch(deps, query, list, words)
      looked += counted.looked
      return counted
    },
    count: (counted) => counted.looked,
    narrowed: true,
  })
  if (!result) return new Costly(NOTHING, {})
  const { row } = result.answer
  const facets = row ? presentFacets({ row, offered: await offeredBy(deps.db, query, row) }) : NOT_COUNTED
  return new Costly(facets, { tokens: Math.floor(looked / ROWS_PER_TOKEN) })
}

/** What each choice of a list's filter would show. One statement; a second one only when the words as typed find nothing, which are then
 *  repaired as the search does. While too many wait for long searches, nothing is counted. */
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
