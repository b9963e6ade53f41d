import type { Cart, CartItem } from '@chophien/domain/cart/contract'
import { cartErrors } from '@chophien/domain/cart/errors'
import { CART_ROWS_MAX } from '@chophien/domain/cart/limits'
import type { Database, Db } from '../../platform/database/database.ts'
import {
  addToCart,
  countCart,
  dropOtherRowOf,
  findCart,
  findCartRow,
  lockForChange,
  presentRow,
  removeRow,
  writeRow,
} from './cart.queries.ts'

interface Changed {
  item: CartItem
  count: number
}

export async function readCart(db: Db, userId: number): Promise<Cart> {
  const items = (await findCart(db, userId)).map(presentRow)
  return { items, count: items.length }
}

async function readRow(db: Db, userId: number, itemId: number): Promise<Changed> {
  const found = await findCartRow(db, userId, itemId)
  if (!found) throw cartErrors.CART_ITEM_NOT_FOUND()
  return { item: presentRow(found.row), count: found.count }
}

/** Adds a variant. Throws VARIANT_NOT_FOUND, CART_OWN_SHOP, CART_OUT_OF_STOCK, CART_FULL, CART_TOO_MANY. */
export async function addItem(
  db: Db,
  userId: number,
  wanted: { variantId: number; quantity: number },
): Promise<Changed> {
  const outcome = await addToCart(db, { userId, ...wanted, rowsMax: CART_ROWS_MAX })
  if (!outcome) throw cartErrors.VARIANT_NOT_FOUND()
  if (outcome.itemId !== null) return readRow(db, userId, outcome.itemId)
  if (outcome.ownShop) throw cartErrors.CART_OWN_SHOP()
  if (outcome.stockQuantity <= 0) throw cartErrors.CART_OUT_OF_STOCK()
  if (outcome.already === 0 && outcome.rows >= CART_ROWS_MAX) throw cartErrors.CART_FULL()
  throw cartErrors.CART_TOO_MANY(String(outcome.stockQuantity))
}

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

/** Takes a row out and says how many are left. Throws CART_ITEM_NOT_FOUND. */
export async function removeItem(db: Db, userId: number, itemId: number): Promise<{ count: number }> {
  if ((await removeRow(db, userId, itemId)) === 0) throw cartErrors.CART_ITEM_NOT_FOUND()
  return { count: await countCart(db, userId) }
}
