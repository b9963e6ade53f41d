import { cartErrors } from '@chophien/domain/cart/errors'
import type { Database } from '../../platform/database/database.ts'
import { dropOtherRowOf, findCartRow, findChange, lockRows, writeRow } from './cart.queries.ts'
import { type Changed, readRow } from './read-cart.ts'

interface CartChange {
  itemId: number
  quantity: number
  variantId?: number | undefined
}

/** Sets a row's quantity, and its variant when another one of the same product is named; two rows of one variant become one.
 *  Throws CART_ITEM_NOT_FOUND, VARIANT_NOT_FOUND, VARIANT_OF_OTHER_PRODUCT, CART_OUT_OF_STOCK, CART_TOO_MANY. */
export async function changeItem(db: Database, userId: number, change: CartChange): Promise<Changed> {
  const write = () => writeChange(db, userId, change)
  // Somebody added the variant meanwhile: the second time its row is found.
  await write().catch((error: { constraint?: string }) => {
    if (error.constraint !== 'cart_items_once_per_variant') throw error
    return write()
  })
  return readRow(db, userId, change.itemId)
}

const writeChange = (db: Database, userId: number, change: CartChange): Promise<void> =>
  db.transaction(async (tx) => {
    const wanted = { userId, itemId: change.itemId, variantId: change.variantId }
    await lockRows(tx, wanted)
    const target = await findChange(tx, wanted)
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
