import type { Product } from '@chophien/domain/catalog/contract'
import { catalogErrors } from '@chophien/domain/catalog/errors'
import { optionNamesOf } from '@chophien/domain/catalog/option-names'
import type { ReadDb } from '../../platform/database/database.ts'
import { presentListed } from './listed-product.queries.ts'
import { findDetail } from './product-detail.queries.ts'

/** A product with everything that its page shows, in one statement. Throws PRODUCT_NOT_FOUND. */
export async function findProduct(db: ReadDb, id: number): Promise<Product> {
  const row = await findDetail(db, id)
  if (!row) throw catalogErrors.PRODUCT_NOT_FOUND()
  const { description, imageAlts, shopLogoUrl, sellerName, optionNames, variants, ...listed } = row
  const names = optionNamesOf(variants, optionNames)
  return { ...presentListed(listed), description, imageAlts, shopLogoUrl, sellerName, optionNames: names, variants }
}
