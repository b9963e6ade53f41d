import { cartErrors } from '@chophien/domain/cart/errors'
import { CART_ROWS_MAX } from '@chophien/domain/cart/limits'
import type { Db } from '../../platform/database/database.ts'
import { addToCart } from './cart.queries.ts'
import { type Changed, readRow } from './read-cart.ts'

/** Adds a variant. Throws VARIANT_NOT_FOUND, CART_OWN_SHOP, CART_OUT_OF_STOCK, CART_FULL, CART_TOO_MANY. */
export async function addItem(
  db: Db,
  userId: number,
  wanted: { variantId: number; quantity: number; foundBy: string | null },
): Promise<Changed> {
  const outcome = await addToCart(db, { userId, ...wanted, rowsMax: CART_ROWS_MAX })
  if (!outcome) throw cartErrors.VARIANT_NOT_FOUND()
  if (outcome.itemId !== null) return readRow(db, userId, outcome.itemId)
  if (outcome.ownShop) throw cartErrors.CART_OWN_SHOP()
  if (outcome.stockQuantity <= 0) throw cartErrors.CART_OUT_OF_STOCK()
  if (outcome.already === 0 && outcome.rows >= CART_ROWS_MAX) throw cartErrors.CART_FULL()
  throw cartErrors.CART_TOO_MANY(String(outcome.stockQuantity))
}
