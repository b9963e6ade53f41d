import { cartErrors } from '@chophien/domain/cart/errors'
import type { Database } from '../../platform/database/database.ts'
import { dropOtherRowOf, findCartRow, lockForChange, writeRow } from './cart.queries.ts'
import { type Changed, readRow } from './read-cart.ts'

/** Sets a row's quantity, and its variant when another one of the same product is named; two rows of one variant become one.
 *  Throws CART_ITEM_NOT_FOUND, VARIANT_NOT_FOUND, VARIANT_OF_OTHER_PRODUCT, CART_OUT_OF_STOCK, CART_TOO_MANY. */
export async function changeItem(
  db: Database,
  userId: number,
  change: { itemId: number; quantity: number; variantId?: number | undefined },
): Promise<Changed> {
  await db.transaction(async (tx) => {
    const target = await lockForChange(tx, { userId, itemId: change.itemId, variantId: change.variantId })
    if (!target) {
      const exists = await findCartRow(tx, userId, change.itemId)
      throw exists ? cartErrors.VARIANT_NOT_FOUND() : cartErrors.CART_ITEM_NOT_FOUND()
    }
    if (!target.sameProduct) throw cartErrors.VARIANT_OF_OTHER_PRODUCT()
    if (!target.visible) throw cartErrors.VARIANT_NOT_FOUND()
    if (target.stockQuantity <= 0) throw cartErrors.CART_OUT_OF_STOCK()
    const quantity = change.quantity + target.elsewhere
    if (quantity > target.stockQuantity) throw cartErrors.CART_TOO_MANY(String(target.stockQuantity))
    if (target.elsewhere > 0) await dropOtherRowOf(tx, userId, target.variantId, change.itemId)
    await writeRow(tx, { userId, itemId: change.itemId, variantId: target.variantId, quantity })
  })
  return readRow(db, userId, change.itemId)
}
