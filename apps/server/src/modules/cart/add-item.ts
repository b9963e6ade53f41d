import { cartErrors } from '@chophien/domain/cart/errors'
import { CART_ROWS_MAX } from '@chophien/domain/cart/limits'
import type { Db } from '../../platform/database/database.ts'
import { addToCart, presentRow } from './cart.queries.ts'
import type { Changed } from './read-cart.ts'
import { throwRefused } from './refused-rows.ts'

/** Adds a variant, in one statement. Throws VARIANT_NOT_FOUND, CART_OWN_SHOP, CART_OUT_OF_STOCK, CART_FULL, CART_TOO_MANY,
 *  TOKEN_INVALID when the account was deleted meanwhile. */
export async function addItem(
  db: Db,
  userId: number,
  wanted: { variantId: number; quantity: number; foundBy: string | null },
): Promise<Changed> {
  const outcome = await addToCart(db, { userId, ...wanted, rowsMax: CART_ROWS_MAX }).catch(throwRefused)
  if (!outcome) throw cartErrors.VARIANT_NOT_FOUND()
  const { id, quantity, ownShop, already, rows, ...variant } = outcome
  if (id !== null && quantity !== null)
    return { item: presentRow({ id, quantity, ...variant }), count: already > 0 ? rows : rows + 1 }
  if (ownShop) throw cartErrors.CART_OWN_SHOP()
  if (variant.stockQuantity <= 0) throw cartErrors.CART_OUT_OF_STOCK()
  if (already === 0 && rows >= CART_ROWS_MAX) throw cartErrors.CART_FULL()
  throw cartErrors.CART_TOO_MANY(String(variant.stockQuantity))
}
