import { type BulkWork, bulkRefusals } from '@chophien/domain/catalog/seller-bulk'
import { PRICE_MAX, STOCK_MAX } from '@chophien/domain/catalog/seller-forms'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { SellingShop } from '../shops/selling-shop.queries.ts'
import { requireApproved } from '../shops/selling-shop.ts'
import { lockProducts, type Product, publicationWrites } from './bulk-products.queries.ts'
import { lockVariants } from './seller-products.queries.ts'
import { refreshProducts, tagsOfProduct } from './stock.ts'

interface BulkResult {
  changed: number[]
  refused: { id: number; reason: string }[]
}

type Verdict = string | null

/** Why a product's publication state cannot change; null when it can. */
const publicationVerdicts: Record<'publish' | 'unpublish' | 'delete', (product: Product) => Verdict> = {
  publish: ({ status }) =>
    status === 'TAKEN_DOWN' ? bulkRefusals.takenDown : status === 'ACTIVE' ? bulkRefusals.already : null,
  unpublish: ({ status }) => (status === 'ACTIVE' ? null : bulkRefusals.already),
  delete: () => null,
}

/** The new price or stock of a variant. */
function figureOf(
  work: Exclude<BulkWork, { kind: keyof typeof publicationWrites }>,
  price: number,
  stock: number,
): number {
  if (work.kind === 'stock') return stock + work.by
  return work.kind === 'price-amount' ? price + work.by : Math.round((price * (100 + work.by)) / 100)
}

/** Does one thing to many products of the shop, in one transaction: each either whole or not at all, and of those left as they were it is
 *  told why. Throws SHOP_NOT_SELLING when they were to be published. */
export function workOnProducts(
  db: Database,
  shop: SellingShop,
  ids: readonly number[],
  work: BulkWork,
): Promise<BulkResult> {
  if (work.kind === 'publish') requireApproved(shop)
  return db.transaction(async (tx) => {
    const variants = await lockVariants(tx, shop.id, ids)
    const products = await lockProducts(tx, shop.id, ids)
    const found = new Map(products.map((product) => [product.id, product]))
    const refused: BulkResult['refused'] = []
    const figures = new Map<number, number>()

    const verdictOf = (product: Product): Verdict => {
      if (work.kind === 'publish' || work.kind === 'unpublish' || work.kind === 'delete')
        return publicationVerdicts[work.kind](product)
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
    const concerned = variants.filter(({ id, productId }) => kept.has(productId) && figures.has(id))
    const column = work.kind === 'stock' ? sql`stock_quantity` : sql`final_price`
    if (concerned.length > 0)
      await tx.run(sql`
        update variants v set ${column} = n.figure, version = v.version + 1
        from unnest(${concerned.map(({ id }) => id)}::bigint[], ${concerned.map(({ id }) => figures.get(id))}::bigint[]) as n (id, figure)
        where v.id = n.id`)
    const write =
      work.kind === 'publish' || work.kind === 'unpublish' || work.kind === 'delete'
        ? sql`${publicationWrites[work.kind]}, version = version + 1`
        : sql`version = version + 1`
    await tx.run(sql`
      update products set ${write}, updated_at = now() where id = any(${changed}::bigint[]) and shop_id = ${shop.id}`)
    await refreshProducts(tx, changed)
    for (const { id, categoryIds } of chosen)
      tx.changed([...tagsOfProduct({ id, shopId: shop.id, categoryIds }), `stock:${id}`])
    return { changed, refused }
  })
}
