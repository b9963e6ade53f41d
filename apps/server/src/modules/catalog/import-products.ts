import { VARIANTS_MAX } from '@chophien/domain/catalog/seller-forms'
import type { ImportedProduct, ImportedVariant } from '@chophien/domain/catalog/seller-import'
import { sellerProductMessages } from '@chophien/domain/catalog/seller-messages'
import type { Transaction } from '../../platform/database/database.ts'
import { holdShopName } from '../shops/selling-shop.queries.ts'
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
import { searchedTag } from './searched-products.ts'
import { lockVariants } from './seller-products.queries.ts'
import { refreshProducts } from './stock.ts'
import { tagsOfProduct } from './tagged-product.ts'

/** What decides whether the first picture of a product puts it on sale. */
export interface WrittenProduct {
  /** Null for a new one. */
  versionBefore: number | null
  version: number
  /** Whether its first picture puts it on sale: of `KEEP` the file says nothing, and what was to happen stays. */
  sale: 'WITH_PICTURE' | 'KEEP' | 'NO'
  /** Whether it has pictures: it keeps them. */
  pictured: boolean
}

interface WrittenBatch {
  created: number
  changed: number
  /** Products that the file would sell, but that are drafts because they have no picture. */
  drafts: number
  /** By code, all but the `refused`. */
  written: ReadonlyMap<string, WrittenProduct>
  /** Products that were left as they are, with the reason. */
  refused: { product: ImportedProduct; reason: string }[]
}

/** As the column's default says. */
const FIRST_VERSION = 1

interface WriteInput {
  shopId: number
  /** True when the same file was imported before: stock is then left alone, because units were sold since. */
  keepStock: boolean
}

/** Whether an import leaves a product a draft that its file, or nobody, says is to be sold: nothing is put on sale without a picture. */
const isWithheld = (product: ImportedProduct, existing: ExistingProduct | null): boolean =>
  existing
    ? existing.status === 'DRAFT' && existing.imageUrls.length === 0 && product.status === 'ACTIVE'
    : product.status !== 'DRAFT'

function writtenOf(
  product: ImportedProduct,
  existing: ExistingProduct | null,
  touched: ReadonlySet<number>,
): WrittenProduct {
  const keeps = existing !== null && product.status === null
  return {
    versionBefore: existing?.version ?? null,
    version: existing ? existing.version + (touched.has(existing.id) ? 1 : 0) : FIRST_VERSION,
    sale: isWithheld(product, existing) ? 'WITH_PICTURE' : keeps ? 'KEEP' : 'NO',
    pictured: existing !== null && existing.imageUrls.length > 0,
  }
}

/** The picture of a variant after the import. Its number in the file means the product's pictures only where the file names none: those that it names are
 *  another list, and come later. */
function pictureOf(
  { picture }: ImportedVariant,
  { pictures }: ImportedProduct,
  before: string | null,
  own: readonly string[],
) {
  if (picture === null || pictures.length > 0) return before
  return own[picture - 1] ?? before
}

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name, at) => name === others[at])

/** The changed columns of a product; null when it is already as in the file. */
function changeOf(product: ImportedProduct, existing: ExistingProduct) {
  const next = {
    id: existing.id,
    name: product.name,
    categoryId: product.categoryId,
    basePrice: product.basePrice,
    description: product.description ?? existing.description,
    // An import does not restore a product that was taken down.
    status:
      existing.status === 'TAKEN_DOWN' || isWithheld(product, existing)
        ? existing.status
        : (product.status ?? existing.status),
    optionNames: product.optionNames ?? existing.optionNames,
  }
  const same =
    next.name === existing.name &&
    next.categoryId === existing.categoryId &&
    next.basePrice === existing.basePrice &&
    next.description === existing.description &&
    next.status === existing.status &&
    sameNames(next.optionNames, existing.optionNames)
  return same ? null : next
}

/** Writes a batch of products with all their variants: new ones, and existing ones of the shop by code. Columns and variants that are not in the
 *  file stay; new products are drafts until they get a picture; a product that equals the file is not written, nor one that would get more variants than its form takes. */
export async function writeProducts(
  tx: Transaction,
  { shopId, keepStock }: WriteInput,
  products: readonly ImportedProduct[],
): Promise<WrittenBatch> {
  const shopName = await holdShopName(tx, shopId)
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
      // Its pictures come later, if the file names any.
      status: 'DRAFT',
      optionNames: product.optionNames ?? [],
    })),
  )

  const added: Parameters<typeof addImportedVariants>[2][number][] = []
  const moved: Parameters<typeof changeImportedVariants>[1][number][] = []
  const touched = new Set<number>()
  for (const product of fresh) {
    const productId = createdIds.get(product.code)
    if (productId === undefined) throw new Error('an imported product has no row')
    product.variants.forEach(
      (variant, position) => void added.push({ ...variant, productId, position, imageUrl: null }),
    )
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
      const imageUrl = pictureOf(variant, product, before?.imageUrl ?? null, row.imageUrls)
      if (!before) added.push({ ...variant, productId: row.id, position: own.length + at, imageUrl })
      const stockQuantity = keepStock && before ? before.stockQuantity : variant.stockQuantity
      if (
        before &&
        (before.finalPrice !== variant.finalPrice ||
          before.stockQuantity !== stockQuantity ||
          before.imageUrl !== imageUrl)
      )
        moved.push({ id: before.id, finalPrice: variant.finalPrice, stockQuantity, imageUrl })
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
    const renewed = new Set(changes.map(({ id }) => id))
    await refreshProducts(tx, written)
    for (const { id, categoryIds } of await pathsOf(tx, written, [...new Set(before.values())]))
      tx.changed([
        ...tagsOfProduct({ id, shopId, categoryIds }),
        `stock:${id}`,
        ...(renewed.has(id) ? [searchedTag(id)] : []),
      ])
  }
  const left = new Set(refused.map(({ product }) => product))
  const outcomes = new Map(
    products
      .filter((product) => !left.has(product))
      .map((product) => [product.code, writtenOf(product, existing.get(product.code) ?? null, touched)]),
  )
  const drafts = [...outcomes.values()].filter(({ sale }) => sale === 'WITH_PICTURE').length
  return { created: fresh.length, changed: touched.size, drafts, written: outcomes, refused }
}
