import { cartErrors } from '@chophien/domain/cart/errors'
import type { Db } from '../../platform/database/database.ts'
import { countCart, removeRow } from './cart.queries.ts'

/** Removes a row; returns the number of rows left. Throws CART_ITEM_NOT_FOUND. */
export async function removeItem(db: Db, userId: number, itemId: number): Promise<{ count: number }> {
  if ((await removeRow(db, userId, itemId)) === 0) throw cartErrors.CART_ITEM_NOT_FOUND()
  return { count: await countCart(db, userId) }
}
