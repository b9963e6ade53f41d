import type { Product, ProductPage } from '@chophien/domain/catalog/contract'
import { catalogErrors } from '@chophien/domain/catalog/errors'
import { RELATED_SIZE } from '@chophien/domain/catalog/limits'
import { optionNamesOf } from '@chophien/domain/catalog/option-names'
import type { Db } from '../../platform/database/database.ts'
import { presentListed } from './listed-product.queries.ts'
import { countInCategory, findCategoryOfProduct, findDetail, findPopularBeside } from './product-detail.queries.ts'
import type { ListDeps } from './product-list.ts'

/** A product with everything that its page shows, in one statement. Throws PRODUCT_NOT_FOUND. */
export async function findProduct(db: Db, id: number): Promise<Product> {
  const row = await findDetail(db, id)
  if (!row) throw catalogErrors.PRODUCT_NOT_FOUND()
  const { description, imageAlts, shopLogoUrl, optionNames, variants, ...listed } = row
  const names = optionNamesOf(variants, optionNames)
  return { ...presentListed(listed), description, imageAlts, shopLogoUrl, optionNames: names, variants }
}

/** Products of the same category, the most popular first, without the product itself. One statement; one more while the size of the category is not
 *  known, and for a page beyond the last. Throws PRODUCT_NOT_FOUND. */
export async function findRelated(
  { db, totals }: ListDeps,
  id: number,
  paging: { page: number; size?: number | undefined },
): Promise<ProductPage> {
  const size = Math.min(paging.size ?? RELATED_SIZE, 100)
  const rows = await findPopularBeside(db, id, { limit: size, offset: paging.page * size })
  const categoryId = rows[0]?.categoryId ?? (await findCategoryOfProduct(db, id))
  if (categoryId === null) throw catalogErrors.PRODUCT_NOT_FOUND()
  const inCategory = await totals.get(`related ${categoryId}`, async () => {
    const count = await countInCategory(db, categoryId)
    return { value: count, tags: [`category:${categoryId}`], size: 200, keep: true }
  })
  const totalElements = Math.max(0, inCategory - 1)
  return {
    products: rows.map(presentListed),
    page: paging.page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  }
}
