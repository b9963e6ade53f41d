import { VARIANTS_MAX } from '@chophien/domain/catalog/seller-forms'
import type { ImportedProduct, ImportedVariant } from '@chophien/domain/catalog/seller-import'
import { sellerProductMessages } from '@chophien/domain/catalog/seller-messages'
import type { Transaction } from '../../platform/database/database.ts'
import { productOfFallbackCode } from './fallback-code.ts'
import {
  addImportedVariants,
  changeImportedProducts,
  changeImportedVariants,
  countVariants,
  type ExistingProduct,
  findExisting,
  insertImportedProducts,
  pathsOf,
} from './imported-products.queries.ts'
import { lockVariants } from './seller-products.queries.ts'
import { refreshProducts } from './stock.ts'
import { tagsOfProduct } from './tagged-product.ts'

interface WrittenBatch {
  created: number
  changed: number
  /** Products that were left as they are, with the reason. */
  refused: { product: ImportedProduct; reason: string }[]
}

interface WriteInput {
  shopId: number
  shopName: string
  /** True when the same file was imported before: stock is then left alone, because units were sold since. */
  keepStock: boolean
}

/** The changed columns of a product; null when it is already as in the file. */
function changeOf(product: ImportedProduct, existing: ExistingProduct) {
  const next = {
    id: existing.id,
    name: product.name,
    categoryId: product.categoryId,
    basePrice: product.basePrice,
    description: product.description ?? existing.description,
    // An import does not restore a product that was taken down.
    status: existing.status === 'TAKEN_DOWN' ? existing.status : (product.status ?? existing.status),
  }
  const same =
    next.name === existing.name &&
    next.categoryId === existing.categoryId &&
    next.basePrice === existing.basePrice &&
    next.description === existing.description &&
    next.status === existing.status
  return same ? null : next
}

/** Writes a batch of products with all their variants: new ones, and existing ones of the shop by code. Columns and variants that are not in the
 *  file stay; a product that equals the file is not written, nor one that would get more variants than its form takes. */
export async function writeProducts(
  tx: Transaction,
  { shopId, shopName, keepStock }: WriteInput,
  products: readonly ImportedProduct[],
): Promise<WrittenBatch> {
  const standIns = products.flatMap(({ code }) => productOfFallbackCode(code) ?? [])
  const found = await findExisting(tx, shopId, { codes: products.map(({ code }) => code), ids: standIns })
  const ids = found.map(({ id }) => id)
  // Variants before products, as everywhere. Counted when the products are locked too: their editor may just have added some.
  const variants = await lockVariants(tx, shopId, ids)
  const existing = new Map((await findExisting(tx, shopId, { lockedIds: ids })).map((row) => [row.code, row]))

  const fresh = products.filter(({ code }) => !existing.has(code))
  const createdIds = await insertImportedProducts(
    tx,
    { shopId, shopName },
    fresh.map((product) => ({
      ...product,
      description: product.description ?? '',
      status: product.status ?? 'ACTIVE',
    })),
  )

  const added: (ImportedVariant & { productId: number; position: number })[] = []
  const moved: { id: number; finalPrice: number; stockQuantity: number }[] = []
  const touched = new Set<number>()
  for (const product of fresh) {
    const productId = createdIds.get(product.code)
    if (productId === undefined) throw new Error('an imported product has no row')
    product.variants.forEach((variant, position) => void added.push({ ...variant, productId, position }))
  }
  const changes: NonNullable<ReturnType<typeof changeOf>>[] = []
  const refused: WrittenBatch['refused'] = []
  const counts = await countVariants(tx, ids)
  for (const product of products) {
    const row = existing.get(product.code)
    if (!row) continue
    const own = variants.filter(({ productId }) => productId === row.id)
    const byName = new Map(own.map((variant) => [variant.options.toLowerCase(), variant]))
    const additions = product.variants.filter(({ options }) => !byName.has(options.toLowerCase())).length
    if (additions > 0 && (counts.get(row.id) ?? 0) + additions > VARIANTS_MAX) {
      refused.push({ product, reason: sellerProductMessages.variantsTooMany(VARIANTS_MAX) })
      continue
    }
    const change = changeOf(product, row)
    if (change) {
      changes.push(change)
      touched.add(row.id)
    }
    product.variants.forEach((variant, at) => {
      const before = byName.get(variant.options.toLowerCase())
      if (!before) added.push({ ...variant, productId: row.id, position: own.length + at })
      const stockQuantity = keepStock && before ? before.stockQuantity : variant.stockQuantity
      if (before && (before.finalPrice !== variant.finalPrice || before.stockQuantity !== stockQuantity))
        moved.push({ id: before.id, finalPrice: variant.finalPrice, stockQuantity })
      else if (before) return
      touched.add(row.id)
    })
  }
  await changeImportedProducts(tx, { shopId, shopName, touched: [...touched] }, changes)
  await addImportedVariants(tx, shopId, added)
  await changeImportedVariants(tx, moved)

  const written = [...createdIds.values(), ...touched]
  if (written.length > 0) {
    const before = new Map([...existing.values()].map(({ id, categoryId }) => [id, categoryId]))
    await refreshProducts(tx, written)
    for (const { id, categoryIds } of await pathsOf(tx, written, [...new Set(before.values())]))
      tx.changed([...tagsOfProduct({ id, shopId, categoryIds }), `stock:${id}`])
  }
  return { created: fresh.length, changed: touched.size, refused }
}
