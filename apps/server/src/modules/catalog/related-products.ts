import type { ListedProduct, ProductPage } from '@chophien/domain/catalog/contract'
import { catalogErrors } from '@chophien/domain/catalog/errors'
import { RELATED_SIZE } from '@chophien/domain/catalog/limits'
import type { TagCache } from '../../platform/cache/tag-cache.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { presentListed } from './listed-product.queries.ts'
import { countInCategory, findCategoryOfProduct, findPopular } from './product-detail.queries.ts'
import { rankingTag, tagsOfShownFigures } from './tagged-product.ts'

export interface RelatedDeps {
  db: ReadDb
  /** How many products a category has. */
  totals: TagCache<number>
  /** The first products of a category by popularity: all its products show the same ones beside them, but for themselves. */
  popular: TagCache<ListedProduct[]>
}

const SIZE_MAX = 100

/** The cache tags of products of a category in the order of popularity. */
const tagsOfPopular = (categoryId: number, products: readonly ListedProduct[]): string[] => [
  `category:${categoryId}`,
  rankingTag({ categoryId }),
  ...tagsOfShownFigures(products),
]

/** One more than a page shows: without any one of them there are still enough. */
const findFirst = ({ db, popular }: RelatedDeps, categoryId: number) =>
  popular.get(String(categoryId), async () => {
    const rows = await findPopular(db, categoryId, { besides: null, limit: RELATED_SIZE + 1, offset: 0 })
    const products = rows.map(presentListed)
    // Two bytes for each character.
    const size = 2 * JSON.stringify(products).length
    return { value: products, tags: tagsOfPopular(categoryId, products), size, keep: true }
  })

const countIn = ({ db, totals }: RelatedDeps, categoryId: number) =>
  totals.get(`related ${categoryId}`, async () => {
    const count = await countInCategory(db, categoryId)
    return { value: count, tags: [`category:${categoryId}`], size: 8, keep: true }
  })

/** A page of a category's products without `besides`. */
async function findPage(
  deps: RelatedDeps,
  categoryId: number,
  besides: number,
  { page, size }: { page: number; size: number },
) {
  if (page === 0 && size <= RELATED_SIZE)
    return (await findFirst(deps, categoryId)).filter(({ id }) => id !== besides).slice(0, size)
  const rows = await findPopular(deps.db, categoryId, { besides, limit: size, offset: page * size })
  return rows.map(presentListed)
}

/** Products of the same category, the most popular first, without the product itself. One statement where its category is known; more for the first of its
 *  category and for further pages. Throws PRODUCT_NOT_FOUND. */
export async function findRelated(
  deps: RelatedDeps,
  id: number,
  { page, size: wanted = RELATED_SIZE }: { page: number; size?: number | undefined },
): Promise<ProductPage> {
  const size = Math.min(wanted, SIZE_MAX)
  const categoryId = await findCategoryOfProduct(deps.db, id)
  if (categoryId === null) throw catalogErrors.PRODUCT_NOT_FOUND()
  const [products, inCategory] = await Promise.all([
    findPage(deps, categoryId, id, { page, size }),
    countIn(deps, categoryId),
  ])
  const totalElements = Math.max(0, inCategory - 1)
  return { products, page, size, totalElements, totalPages: Math.ceil(totalElements / size) }
}

/** The cache tags of related products. An empty list names no category, so any change of the catalog invalidates it. */
export function tagsOfRelated({ products }: ProductPage): string[] {
  const [first] = products
  return first ? tagsOfPopular(first.categoryId, products) : ['catalog']
}
