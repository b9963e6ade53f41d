import { catalogErrors } from '@chophien/domain/catalog/errors'
import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import type { ChangedProduct, NewProduct, ProductForm } from '@chophien/domain/catalog/seller-forms'
import * as z from 'zod/mini'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { SellingShop } from '../shops/selling-shop.queries.ts'
import { requireApproved } from '../shops/selling-shop.ts'
import { cleanDescription } from './clean-description.ts'
import { usePictures } from './product-pictures.ts'
import { findSellerProduct, lockVariants } from './seller-products.queries.ts'
import { refreshProducts, tagsOfProduct } from './stock.ts'
import { addVariants, changeVariants, withdrawVariants } from './variants.queries.ts'

const constraintErrors: Record<string, () => Error> = {
  products_seller_code_unique: sellerProductErrors.PRODUCT_CODE_TAKEN,
  products_category: sellerProductErrors.PRODUCT_CATEGORY_NOT_FOUND,
}

/** What the database refuses, in the words of the subject. */
const inWords = (error: { constraint?: string }): never => {
  throw constraintErrors[error.constraint ?? '']?.() ?? error
}

const columnsOf = (form: ProductForm) => ({
  description: cleanDescription(form.description),
  urls: form.images.map(({ url }) => url),
  alts: form.images.map(({ alt }) => alt),
})

const searchText = (name: string, categoryId: number, shopName: string) =>
  sql`product_search_text(${name}, coalesce(category_words(${categoryId}), ''), ${shopName})`

async function invalidateLists(tx: Transaction, id: number): Promise<void> {
  const product = await tx.one(
    z.object({ id: z.number(), shopId: z.number(), categoryIds: z.array(z.number()) }),
    sql`
    select id, shop_id as "shopId", category_path(category_id) as "categoryIds" from products where id = ${id}`,
  )
  tx.changed([...tagsOfProduct(product), `stock:${id}`])
}

/** The pictures of a product of the shop; null without one. */
const picturesOf = async (tx: Transaction, shopId: number, id: number | null): Promise<string[] | null> =>
  (
    await tx.maybeOne(
      z.object({ imageUrls: z.array(z.string()) }),
      sql`
      select image_urls as "imageUrls" from products where id = ${id} and shop_id = ${shopId} and status <> 'DELETED'`,
    )
  )?.imageUrls ?? null

/** Writes a new product of the shop. Throws SHOP_NOT_SELLING when it was to be published, PRODUCT_CODE_TAKEN,
 *  PRODUCT_CATEGORY_NOT_FOUND, PRODUCT_IMAGE_FOREIGN. */
export async function createProduct(db: Database, shop: SellingShop, form: NewProduct): Promise<SellerProduct> {
  if (form.publish) requireApproved(shop)
  const { description, urls, alts } = columnsOf(form)
  const status = form.publish ? 'ACTIVE' : 'DRAFT'
  const id = await db
    .transaction(async (tx) => {
      await usePictures(tx, shop.id, urls, (await picturesOf(tx, shop.id, form.copyOf ?? null)) ?? [])
      const created = await tx.one(
        IdRow,
        sql`
        insert into products (shop_id, category_id, name, seller_code, base_price, description, image_urls, image_alts, status, published_at,
          approved_at, tsv)
        values (${shop.id}, ${form.categoryId}, ${form.name}, ${form.sellerCode}, ${form.basePrice}, ${description}, ${urls}, ${alts}, ${status},
          case when ${form.publish}::boolean then now() end, case when ${form.publish}::boolean then now() end,
          ${searchText(form.name, form.categoryId, shop.name)})
        returning id`,
      )
      await addVariants(tx, shop.id, created.id, form.variants.map(withPosition))
      await refreshProducts(tx, [created.id])
      await invalidateLists(tx, created.id)
      return created.id
    })
    .catch(inWords)
  return requireProduct(db, shop.id, id)
}

const withPosition = <T extends object>(variant: T, position: number) => ({ ...variant, position })

/** Writes what a seller changed. Stock is changed by what the seller added or took away, so that a sale meanwhile is kept.
 *  Throws PRODUCT_NOT_FOUND, PRODUCT_CHANGED_MEANWHILE, PRODUCT_VARIANT_GONE, PRODUCT_CODE_TAKEN, PRODUCT_CATEGORY_NOT_FOUND,
 *  PRODUCT_IMAGE_FOREIGN. */
export async function changeProduct(
  db: Database,
  shop: SellingShop,
  id: number,
  form: ChangedProduct,
): Promise<SellerProduct> {
  const { description, urls, alts } = columnsOf(form)
  await db
    .transaction(async (tx) => {
      const before = await lockVariants(tx, shop.id, [id])
      const known = await picturesOf(tx, shop.id, id)
      if (!known) throw catalogErrors.PRODUCT_NOT_FOUND()
      await usePictures(tx, shop.id, urls, known)
      // Lists of the category that it leaves.
      await invalidateLists(tx, id)
      const written = await tx.run(sql`
        update products set name = ${form.name}, seller_code = ${form.sellerCode}, category_id = ${form.categoryId},
          base_price = ${form.basePrice}, description = ${description}, image_urls = ${urls}, image_alts = ${alts},
          tsv = ${searchText(form.name, form.categoryId, shop.name)}, version = version + 1, updated_at = now()
        where id = ${id} and shop_id = ${shop.id} and status <> 'DELETED' and version = ${form.version}`)
      if (written === 0) throw sellerProductErrors.PRODUCT_CHANGED_MEANWHILE()
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
    })
    .catch(inWords)
  return requireProduct(db, shop.id, id)
}

/** A product of the shop. Throws PRODUCT_NOT_FOUND. */
export async function requireProduct(db: Database, shopId: number, id: number): Promise<SellerProduct> {
  const product = await findSellerProduct(db, shopId, id)
  if (!product) throw catalogErrors.PRODUCT_NOT_FOUND()
  return product
}
