import type { ListQuery, ProductPage } from '@chophien/domain/catalog/contract'
import { LIST_SIZE_MAX } from '@chophien/domain/catalog/limits'
import { cacheKey, type TagCache } from '../../platform/cache/tag-cache.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import { VOCABULARY_TAG } from '../vocabulary/current-vocabulary.ts'
import { presentListed } from './listed-product.queries.ts'
import { countListed, findListedPage, type ListScope, type ListSelection, selectionOf } from './product-list.queries.ts'
import type { SearchDeps } from './search-for.ts'
import { findFound, findManyFound } from './search-list.queries.ts'
import { rankingTag, type ShownPlace, tagsOfShownFigures } from './tagged-product.ts'

/** More products are a whole list: one is read and presented at a time, so that requests for single pages find a free core. */
const WHOLE_LIST = 500
const inTurn = oneAtATime(30)

/** Does work that reads or counts `count` products (Infinity: not known) at once when they are few, else in turn: one whole list is read or counted at a
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

/** More products than this are counted only where a page shows them: 'Hơn 10.000'. Of lists that choices narrow fewer, because more are looked at. */
const COUNTED = { 'by choices': 3000, 'by category': 10_000, not: 10_000 } as const satisfies Record<
  ListSelection['narrowed'],
  number
>

/** So few products are all read and sorted. The index of an order would be walked too far for a page of them. */
const FEW = 3000
// A page behind so many is read in turn, as a whole list: the database walks over all of them, or sorts even more.
/** As many of a list whose page lies deep: the index would be walked over all products before it. */
const FEW_BEFORE_DEEP = 20_000

interface Total {
  count: number
  /** There are more. */
  isMore: boolean
}

/** How many products a selection has, up to `most`; kept until one of its products changes. */
async function countUpTo(
  { db, totals }: Pick<ListDeps, 'db' | 'totals'>,
  selection: ListSelection,
  { key, tags, most }: { key: unknown; tags: readonly string[]; most: number },
): Promise<Total> {
  const count = await totals.get(cacheKey([key, most]), async () => {
    const value = await paced(Number.isFinite(most) ? 0 : most, () => countListed(db, selection, most + 1))
    return { value, tags, size: 8, keep: true }
  })
  return { count: Math.min(count, most), isMore: count > most }
}

/** How many products a list without words has. The last page that is counted, and those beyond it, know the whole number: it leads on. */
async function totalOf(deps: ListDeps, query: ListQuery, scope: ListScope, selection: ListSelection): Promise<Total> {
  const { page, size = LIST_SIZE_MAX, sortBy: _sortBy, sortDirection: _direction, ...filters } = query
  const about = { key: [filters, scope], tags: tagsOfSelection(filters, scope) }
  const most = COUNTED[selection.narrowed]
  const total = await countUpTo(deps, selection, { ...about, most })
  const reached = (page + 1) * Math.min(size, LIST_SIZE_MAX)
  return total.isMore && reached >= most ? countUpTo(deps, selection, { ...about, most: Infinity }) : total
}

/** One page of a product list; `size` is capped at the maximum. A statement for the categories, one for the total unless that is kept, one for the
 *  page; a few more when a search may find many. With a `searchTerm` search results, by relevance unless `sortBy` is given. */
export async function findProducts(deps: ListDeps, query: ListQuery, scope: ListScope = {}): Promise<ProductPage> {
  const { db } = deps
  const size = Math.min(query.size ?? LIST_SIZE_MAX, LIST_SIZE_MAX)
  const selection = await selectionOf(db, query, scope)
  const { searchTerm } = query
  if (searchTerm?.trim()) {
    const sort = query.sortBy === undefined ? null : selection
    const list = { text: searchTerm, where: selection.where, sort, page: query.page, size }
    return size > WHOLE_LIST ? findManyFound(deps, list, paced) : findFound(deps, list)
  }
  const offset = query.page * size
  const { count: totalElements, isMore } = await totalOf(deps, query, scope, selection)
  const left = Math.min(size, totalElements - offset)
  const few = selection.narrowed === 'by choices' && !isMore && totalElements <= (offset >= FEW ? FEW_BEFORE_DEEP : FEW)
  const read = async () => (await findListedPage(db, selection, { limit: size, offset, few })).map(presentListed)
  return {
    products: left > 0 ? await paced(offset >= FEW ? offset : left, read) : [],
    page: query.page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    ...(isMore ? { totalIsMore: true } : {}),
  }
}
