import type * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import type { RowSchema } from '../../platform/database/row-check.ts'
import type { Sql } from '../../platform/database/sql.ts'
import {
  type OrderedUnits,
  recomputeProducts,
  returnUnits,
  type TakenVariant,
  takeUnits,
  writeAttributes,
} from './stock.queries.ts'
import { tagsOfProduct } from './tagged-product.ts'

const stockTag = ({ productId }: { productId: number }) => `stock:${productId}`
const unique = (ids: readonly number[]): number[] => [...new Set(ids)]

/** Takes units out of stock, never more than there are. `wanted`: a query that returns `variant_id` and `quantity`, each variant once.
 *  `more`: extra columns per variant. Variants are locked in id order, so that checkouts cannot deadlock; products only when a variant sold
 *  out. The caller checks the result; throwing rolls everything back. Other instances are told a moment after the commit: the caller also writes the message of
 *  an order with these products, whose publication tells of them too (`tellOfSales`), as soon as it can be published. */
export async function takeStock<More extends RowSchema>(
  tx: Transaction,
  wanted: Sql,
  more: { schema: More; columns: Sql },
): Promise<(TakenVariant & z.output<More>)[]> {
  const taken = await takeUnits(tx, wanted, more)
  tx.changed(taken.map(stockTag), { later: true })
  const soldOut = unique(taken.filter(({ left }) => left === 0).map(({ productId }) => productId))
  if (soldOut.length > 0) await refreshFigures(tx, soldOut)
  return taken
}

/** Tells of what was sold by orders, with the commit: whoever sold it may have died before it could. This process hears it, too, and writes the figures of
 *  stock once more. */
export const tellOfSales = (tx: Transaction, products: readonly { productId: number }[]): void =>
  tx.changed(products.map(stockTag))

/** Puts units back into stock under the same locks. Cached pages that show them are dropped with the commit: it is seldom enough. */
export async function restock(tx: Transaction, units: readonly OrderedUnits[]): Promise<void> {
  const returned = await returnUnits(tx, units)
  tx.changed(returned.map(stockTag))
  const back = unique(returned.filter(({ wasEmpty }) => wasEmpty).map(({ productId }) => productId))
  if (back.length > 0) await refreshFigures(tx, back)
}

/** Updates what lists show of products (price, availability, variant to buy, colours and sizes) after the caller has written their variants. */
export async function refreshProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await refreshFigures(tx, productIds)
  for (const product of await writeAttributes(tx, productIds)) tx.changed(tagsOfProduct(product))
}

/** Updates price, availability and variant to buy. Of two concurrent sales of the last two variants the second sees both sold out, because the products
 *  are locked before the figures are computed. Variants are always locked before products. */
async function refreshFigures(tx: Transaction, productIds: readonly number[]): Promise<void> {
  for (const product of await recomputeProducts(tx, productIds)) tx.changed(tagsOfProduct(product))
}
