import type { Db, Transaction } from '../../platform/database/database.ts'
import { productOfFallbackCode } from './fallback-code.ts'
import { findExisting, pathsOf, showFirstPictures, showPicturesOfVariants } from './imported-products.queries.ts'
import { usePictures } from './product-pictures.ts'
import { searchedTag } from './searched-products.ts'
import { lockVariants } from './seller-products.queries.ts'
import { tagsOfProduct } from './tagged-product.ts'

interface FirstPictures {
  shopId: number
  /** As a table names the product. */
  code: string
  /** Uploads of the shop, in the order of display. */
  urls: readonly string[]
  /** Finds the version of a draft that goes on sale with them; null: none does. Asked when the product is locked: a newer import may decide it anew. */
  publishes: () => Promise<number | null>
  /** Pictures of variants, by their options. */
  variants: readonly { options: string; url: string | undefined }[]
}

const findNamed = async (db: Db, shopId: number, code: string) => {
  const standIn = productOfFallbackCode(code)
  const [product] = await findExisting(db, shopId, { codes: [code], ids: standIn === null ? [] : [standIn] })
  return product
}

/** Why a product of the shop takes no first pictures: it has some, or is gone. Null when it takes them. */
export async function refusesPictures(db: Db, shopId: number, code: string): Promise<'PICTURED' | 'GONE' | null> {
  const product = await findNamed(db, shopId, code)
  if (!product) return 'GONE'
  return product.imageUrls.length > 0 ? 'PICTURED' : null
}

/** Gives a product of the shop its first pictures. One that has pictures keeps them, and one that is gone gets none (refusesPictures). Returns whether they
 *  are shown. Throws PRODUCT_IMAGE_FOREIGN when one is no upload of the shop any more. */
export async function attachPictures(
  tx: Transaction,
  { shopId, code, urls, publishes, variants }: FirstPictures,
): Promise<boolean> {
  const named = await findNamed(tx, shopId, code)
  if (!named) return false
  // Variants before products, as everywhere.
  await lockVariants(tx, shopId, [named.id])
  const [product] = await findExisting(tx, shopId, { lockedIds: [named.id] })
  if (!product) return false
  if (!(await showFirstPictures(tx, { shopId, id: product.id, urls, publishes: await publishes() }))) return false
  const pictured = variants.flatMap(({ options, url }) => (url === undefined ? [] : [{ options, url }]))
  await showPicturesOfVariants(tx, product.id, pictured)
  await usePictures(tx, shopId, urls, { known: [] })
  for (const { id, categoryIds } of await pathsOf(tx, [product.id], [product.categoryId]))
    tx.changed([...tagsOfProduct({ id, shopId, categoryIds }), searchedTag(id)])
  return true
}
