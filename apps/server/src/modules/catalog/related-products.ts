import type { ListedProduct, ProductPage } from '@chophien/domain/catalog/contract'
import { catalogErrors } from '@chophien/domain/catalog/errors'
import { RELATED_SIZE } from '@chophien/domain/catalog/limits'
import type { TagCache } from '../../platform/cache/tag-cache.ts'
import type { Db } from '../../platform/database/database.ts'
import { presentListed } from './listed-product.queries.ts'
import { countInCategory, findCategoryOfProduct, findPopular } from './product-detail.queries.ts'
import { rankingTag, tagsOfShownFigures } from './tagged-product.ts'

/** The beginning of a category's products by popularity, and how many there are. */
export interface PopularProducts {
  products: ListedProduct[]
  total: number
}

export interface RelatedDeps {
  db: Db
  /** All products of a category show the same ones beside them, but for themselves. */
  popular: TagCache<PopularProducts>
}

const SIZE_MAX = 100
/** About what a product takes in memory. */
const PRODUCT_BYTES = 1024

/** The cache tags of products of a category in the order of popularity. */
const tagsOfPopular = (categoryId: number, products: readonly ListedProduct[]): string[] => [
  `category:${categoryId}`,
  rankingTag({ categoryId }),
  ...tagsOfShownFigures(products),
]

/** The first `size` + 1 products of a category: without any one of them there are still `size`. */
const findFirst = ({ db, popular }: RelatedDeps, categoryId: number, size: number) =>
  popular.get(`${categoryId} ${size}`, async () => {
    const [rows, total] = await Promise.all([
      findPopular(db, categoryId, { besides: null, limit: size + 1, offset: 0 }),
      countInCategory(db, categoryId),
    ])
    const products = rows.map(presentListed)
    const tags = tagsOfPopular(categoryId, products)
    return { value: { products, total }, tags, size: products.length * PRODUCT_BYTES, keep: true }
  })

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
  const first = await findFirst(deps, categoryId, size)
  const products =
    page === 0
      ? first.products.filter((product) => product.id !== id).slice(0, size)
      : (await findPopular(deps.db, categoryId, { besides: id, limit: size, offset: page * size })).map(presentListed)
  const totalElements = Math.max(0, first.total - 1)
  return { products, page, size, totalElements, totalPages: Math.ceil(totalElements / size) }
}

/** The cache tags of related products. An empty list names no category, so any change of the catalog invalidates it. */
export function tagsOfRelated({ products }: ProductPage): string[] {
  const [first] = products
  return first ? tagsOfPopular(first.categoryId, products) : ['catalog']
}
