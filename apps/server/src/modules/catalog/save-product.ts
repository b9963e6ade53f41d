import { catalogErrors } from '@chophien/domain/catalog/errors'
import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import {
  type ChangedProduct,
  DESCRIPTION_MAX,
  type NewProduct,
  type ProductForm,
} from '@chophien/domain/catalog/seller-forms'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { holdShopName, type SellingShop } from '../shops/selling-shop.queries.ts'
import { requireApproved } from '../shops/selling-shop.ts'
import { cleanDescription } from './clean-description.ts'
import type { OncePerKey } from './once-per-key.ts'
import { usePictures } from './product-pictures.ts'
import {
  findPictures,
  findSearchText,
  findTaggedProduct,
  insertProduct,
  isTakenDown,
  type ProductColumns,
  updateProduct,
} from './save-product.queries.ts'
import { searchedTag } from './searched-products.ts'
import { findSellerProduct, lockVariants } from './seller-products.queries.ts'
import { refreshProducts } from './stock.ts'
import { tagsOfProduct } from './tagged-product.ts'
import { addVariants, changeVariants, withdrawVariants } from './variants.queries.ts'

const constraintErrors: Record<string, () => Error> = {
  products_seller_code_unique: sellerProductErrors.PRODUCT_CODE_TAKEN,
  products_category: sellerProductErrors.PRODUCT_CATEGORY_NOT_FOUND,
}

/** Translates violated constraints into the errors of the contract. */
const translateConstraint = (error: { constraint?: string }): never => {
  throw constraintErrors[error.constraint ?? '']?.() ?? error
}

/** The sanitised HTML. Links grow by attributes, and what is stored must fit into the form again. */
function descriptionOf(form: ProductForm): string {
  const html = cleanDescription(form.description)
  if (html === null) throw sellerProductErrors.PRODUCT_DESCRIPTION_MARKS()
  if (html.length > DESCRIPTION_MAX) throw sellerProductErrors.PRODUCT_DESCRIPTION_TOO_LONG()
  return html
}

const columnsOf = (shop: SellingShop, form: ProductForm): Omit<ProductColumns, 'shopName'> => ({
  shopId: shop.id,
  description: descriptionOf(form),
  urls: form.images.map(({ url }) => url),
  alts: form.images.map(({ alt }) => alt),
})

async function invalidateLists(tx: Transaction, id: number): Promise<void> {
  const product = await findTaggedProduct(tx, id)
  tx.changed([...tagsOfProduct(product), `stock:${id}`])
}

/** `before`: what the product was found by. */
async function invalidateSearches(tx: Transaction, id: number, before: string | null): Promise<void> {
  if ((await findSearchText(tx, id)) !== before) tx.changed([searchedTag(id)])
}

/** Writes a new product of the shop, once per idempotency key: repeated, with `replayed`, it is the product that was written. Throws SHOP_NOT_SELLING when it was to be published, PRODUCT_CODE_TAKEN,
 *  PRODUCT_COPY_TAKEN_DOWN, PRODUCT_CATEGORY_NOT_FOUND, PRODUCT_IMAGE_FOREIGN, PRODUCT_DESCRIPTION_TOO_LONG, PRODUCT_DESCRIPTION_MARKS, IDEMPOTENCY_KEY_REUSED. */
export async function createProduct(
  { db, oncePerKey }: { db: Database; oncePerKey: Pick<OncePerKey, 'writeOnce'> },
  shop: SellingShop,
  form: NewProduct,
  { userId, key }: { userId: number; key: string | null },
): Promise<{ product: SellerProduct; replayed: boolean }> {
  const columns = columnsOf(shop, form)
  const write = async (tx: Transaction): Promise<number> => {
    if (form.publish) requireApproved(shop)
    const shopName = await holdShopName(tx, shop.id)
    const { copyOf = null } = form
    if (await isTakenDown(tx, shop.id, copyOf)) throw sellerProductErrors.PRODUCT_COPY_TAKEN_DOWN()
    const known = (await findPictures(tx, shop.id, copyOf)) ?? []
    await usePictures(tx, shop.id, columns.urls, { known })
    const created = await insertProduct(tx, form, { ...columns, shopName })
    await addVariants(tx, shop.id, created, form.variants.map(withPosition))
    await refreshProducts(tx, [created])
    await invalidateLists(tx, created)
    await invalidateSearches(tx, created, null)
    return created
  }
  // Translated within the transaction: a repetition fails on its code before it fails on its key.
  const { id, replayed } = await oncePerKey.writeOnce(db, { userId, key, body: form }, (tx) =>
    write(tx).catch(translateConstraint),
  )
  return { product: await requireProduct(db, shop.id, id), replayed }
}

const withPosition = <T extends object>(variant: T, position: number) => ({ ...variant, position })

/** Writes a seller's changes. Stock changes by the seller's difference, so that units sold meanwhile stay sold.
 *  Throws PRODUCT_NOT_FOUND, PRODUCT_CHANGED_MEANWHILE, PRODUCT_VARIANT_GONE, PRODUCT_CODE_TAKEN, PRODUCT_CATEGORY_NOT_FOUND,
 *  PRODUCT_IMAGE_FOREIGN, PRODUCT_DESCRIPTION_TOO_LONG, PRODUCT_DESCRIPTION_MARKS. */
export async function changeProduct(
  db: Database,
  shop: SellingShop,
  id: number,
  form: ChangedProduct,
): Promise<SellerProduct> {
  const columns = columnsOf(shop, form)
  await db
    .transaction(async (tx) => {
      const shopName = await holdShopName(tx, shop.id)
      const before = await lockVariants(tx, shop.id, [id])
      const known = await findPictures(tx, shop.id, id)
      if (!known) throw catalogErrors.PRODUCT_NOT_FOUND()
      await usePictures(tx, shop.id, columns.urls, { known, before: known })
      const searchText = await findSearchText(tx, id)
      // Lists of the category that it leaves.
      await invalidateLists(tx, id)
      if (!(await updateProduct(tx, id, form, { ...columns, shopName })))
        throw sellerProductErrors.PRODUCT_CHANGED_MEANWHILE()
      const placed = form.variants.map(withPosition)
      const kept = placed.flatMap((variant) => (variant.id === undefined ? [] : [{ ...variant, id: variant.id }]))
      const there = new Set(before.map((variant) => variant.id))
      if (kept.some((variant) => !there.has(variant.id))) throw sellerProductErrors.PRODUCT_VARIANT_GONE()
      const keptIds = new Set(kept.map((variant) => variant.id))
      await withdrawVariants(
        tx,
        before.filter((variant) => !keptIds.has(variant.id)).map((variant) => variant.id),
      )
      await changeVariants(tx, kept)
      await addVariants(
        tx,
        shop.id,
        id,
        placed.filter((variant) => variant.id === undefined),
      )
      await refreshProducts(tx, [id])
      await invalidateLists(tx, id)
      await invalidateSearches(tx, id, searchText)
    })
    .catch(translateConstraint)
  return requireProduct(db, shop.id, id)
}

/** A product of the shop. Throws PRODUCT_NOT_FOUND. */
export async function requireProduct(db: Database, shopId: number, id: number): Promise<SellerProduct> {
  const product = await findSellerProduct(db, shopId, id)
  if (!product) throw catalogErrors.PRODUCT_NOT_FOUND()
  return product
}
