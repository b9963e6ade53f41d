import type { ListQuery, ProductPage } from '@chophien/domain/catalog/contract'
import { LIST_SIZE_MAX } from '@chophien/domain/catalog/limits'
import { cacheKey, type TagCache } from '../../platform/cache/tag-cache.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import { VOCABULARY_TAG } from '../vocabulary/current-vocabulary.ts'
import { presentListed } from './listed-product.queries.ts'
import { countListed, findListedPage, type ListScope, selectionOf } from './product-list.queries.ts'
import type { SearchDeps } from './search.queries.ts'
import { findFound, findManyFound } from './search-list.queries.ts'
import { rankingTag, type ShownPlace, tagsOfShownFigures } from './tagged-product.ts'

/** More products are a whole list: one is read and presented at a time, so that requests for single pages find a free core. */
const WHOLE_LIST = 500
const inTurn = oneAtATime(30)

/** Does work that looks at `count` products (Infinity: not known) at once when they are few, else in turn: one whole list is read or counted at a
 *  time. Throws OVERLOADED when too many wait. */
export const paced = <T>(count: number, work: () => Promise<T>): Promise<T> =>
  count > WHOLE_LIST ? inTurn(work) : work()

const placeOf = (query: Pick<ListQuery, 'shopId' | 'categoryId'>, scope: ListScope): ShownPlace => ({
  shopId: scope.shopId ?? query.shopId,
  categoryId: scope.categoryId ?? query.categoryId,
})

/** The cache tags of which products a list has, in which order: its category, else its shop, else the whole catalog; and the ranking where
 *  ratings or sales decide. */
function tagsOfSelection(query: Omit<ListQuery, 'page'>, scope: ListScope): string[] {
  const { shopId, categoryId } = placeOf(query, scope)
  const place = categoryId === undefined ? 'catalog' : `category:${categoryId}`
  const searched = Boolean(query.searchTerm?.trim())
  const ranked = searched || query.minRating || query.sortBy === 'popularity'
  // A search looks among the best sellers of all shops first.
  const ranking = ranked ? [rankingTag(searched ? {} : { shopId, categoryId })] : []
  return [shopId === undefined ? place : `shop:${shopId}`, ...ranking, ...(searched ? [VOCABULARY_TAG] : [])]
}

/** The cache tags of a list that shows `products`. */
export const tagsOfList = (query: ListQuery, { products }: ProductPage, scope: ListScope = {}): string[] => [
  ...tagsOfSelection(query, scope),
  ...tagsOfShownFigures(products, placeOf(query, scope)),
]

export interface ListDeps extends SearchDeps {
  /** Cached totals: counting costs more than reading the page. */
  totals: TagCache<number>
}

/** How many products a list without words has; kept until one of its products changes. */
export function countProductsOf(
  { db, totals }: Pick<ListDeps, 'db' | 'totals'>,
  { page: _page, size: _size, sortBy: _sortBy, sortDirection: _direction, ...filters }: Partial<ListQuery>,
  scope: ListScope = {},
): number | Promise<number> {
  return totals.get(cacheKey([filters, scope]), async () => {
    const count = await countListed(db, selectionOf(filters, scope))
    return { value: count, tags: tagsOfSelection(filters, scope), size: 8, keep: true }
  })
}

/** One page of a product list; `size` is capped at the maximum. One statement, and one more when the total is not cached or a search
 *  may find many. With a `searchTerm` search results, by relevance unless `sortBy` is given. */
export async function findProducts(deps: ListDeps, query: ListQuery, scope: ListScope = {}): Promise<ProductPage> {
  const { db } = deps
  const size = Math.min(query.size ?? LIST_SIZE_MAX, LIST_SIZE_MAX)
  const selection = selectionOf(query, scope)
  const { searchTerm } = query
  if (searchTerm?.trim()) {
    const sort = query.sortBy === undefined ? null : selection
    const list = { text: searchTerm, where: selection.where, sort, page: query.page, size }
    return size > WHOLE_LIST ? findManyFound(deps, list, paced) : findFound(deps, list)
  }
  const offset = query.page * size
  const read = async () => (await findListedPage(db, selection, { limit: size, offset })).map(presentListed)
  const total = countProductsOf(deps, query, scope)
  // Only a small first page is read beside the count: far beyond the end the database would skip all rows for nothing, and a short list does
  // not wait behind whole ones.
  const counted = query.page > 0 || size > WHOLE_LIST
  const count = counted ? Math.min(size, (await total) - offset) : size
  const [products, totalElements] = await Promise.all([count > 0 ? paced(count, read) : [], total])
  return {
    products,
    page: query.page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  }
}
