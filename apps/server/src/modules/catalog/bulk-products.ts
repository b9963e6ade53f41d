import { type BulkWork, bulkRefusals } from '@chophien/domain/catalog/seller-bulk'
import { PRICE_MAX, STOCK_MAX } from '@chophien/domain/catalog/seller-forms'
import type { Database } from '../../platform/database/database.ts'
import type { SellingShop } from '../shops/selling-shop.queries.ts'
import { requireApproved } from '../shops/selling-shop.ts'
import {
  lockProducts,
  type Product,
  type Publication,
  setVariantFigures,
  updateProducts,
} from './bulk-products.queries.ts'
import { searchedTag } from './searched-products.ts'
import { lockVariants } from './seller-products.queries.ts'
import { refreshProducts } from './stock.ts'
import { tagsOfProduct } from './tagged-product.ts'

interface BulkResult {
  changed: number[]
  refused: { id: number; reason: string }[]
}

type Verdict = string | null

const isPublication = (work: BulkWork): work is Extract<BulkWork, { kind: Publication }> =>
  work.kind === 'publish' || work.kind === 'unpublish' || work.kind === 'delete'

/** Why a product's publication state cannot change; null when it can. */
const publicationVerdicts: Record<Publication, (product: Product) => Verdict> = {
  publish: ({ status }) =>
    status === 'TAKEN_DOWN' ? bulkRefusals.takenDown : status === 'ACTIVE' ? bulkRefusals.already : null,
  unpublish: ({ status }) => (status === 'ACTIVE' ? null : bulkRefusals.already),
  delete: () => null,
}

/** The new price or stock of a variant. */
function figureOf(work: Exclude<BulkWork, { kind: Publication }>, price: number, stock: number): number {
  if (work.kind === 'stock') return stock + work.by
  return work.kind === 'price-amount' ? price + work.by : Math.round((price * (100 + work.by)) / 100)
}

interface Bulk {
  ids: readonly number[]
  work: BulkWork
  /** By id, as the caller saw them: prices and stocks of a product that has another one stay. */
  versions?: Readonly<Record<string, number>> | undefined
}

/** Applies one change to many products of the shop in one transaction. Each product is changed as a whole or not at all; unchanged ones are
 *  returned with the reason. Throws SHOP_NOT_SELLING when they were to be published. */
export function workOnProducts(
  db: Database,
  shop: SellingShop,
  { ids, work, versions = {} }: Bulk,
): Promise<BulkResult> {
  if (work.kind === 'publish') requireApproved(shop)
  return db.transaction(async (tx) => {
    const variants = await lockVariants(tx, shop.id, ids)
    const products = await lockProducts(tx, shop.id, ids)
    const found = new Map(products.map((product) => [product.id, product]))
    const refused: BulkResult['refused'] = []
    const figures = new Map<number, number>()

    const verdictOf = (product: Product): Verdict => {
      if (isPublication(work)) return publicationVerdicts[work.kind](product)
      if ((versions[product.id] ?? product.version) !== product.version) return bulkRefusals.movedOn
      const own = variants.filter(({ productId }) => productId === product.id)
      const most = work.kind === 'stock' ? STOCK_MAX : PRICE_MAX
      for (const { id, finalPrice, stockQuantity } of own) {
        const figure = figureOf(work, finalPrice, stockQuantity)
        if (figure < 0 || figure > most)
          return work.kind === 'stock' ? bulkRefusals.stockRange : bulkRefusals.priceRange
        figures.set(id, figure)
      }
      return null
    }
    const chosen: Product[] = []
    for (const id of new Set(ids)) {
      const product = found.get(id)
      const reason = product ? verdictOf(product) : bulkRefusals.missing
      if (product && reason === null) chosen.push(product)
      else refused.push({ id, reason: reason ?? bulkRefusals.missing })
    }
    const changed = chosen.map(({ id }) => id).sort((a, b) => a - b)
    if (changed.length === 0) return { changed, refused }

    const kept = new Set(changed)
    const concerned = variants.flatMap(({ id, productId }) => {
      const figure = figures.get(id)
      return kept.has(productId) && figure !== undefined ? [{ id, figure }] : []
    })
    await setVariantFigures(tx, work.kind === 'stock' ? 'stock_quantity' : 'final_price', concerned)
    await updateProducts(tx, shop.id, changed, isPublication(work) ? work.kind : null)
    await refreshProducts(tx, changed)
    for (const { id, categoryIds } of chosen)
      tx.changed([
        ...tagsOfProduct({ id, shopId: shop.id, categoryIds }),
        `stock:${id}`,
        ...(isPublication(work) ? [searchedTag(id)] : []),
      ])
    return { changed, refused }
  })
}
