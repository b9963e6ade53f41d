import type { Cart, CartItem } from '@chophien/domain/cart/contract'
import { cartErrors } from '@chophien/domain/cart/errors'
import type { Db } from '../../platform/database/database.ts'
import { findCart, findCartRow, presentRow } from './cart.queries.ts'

export interface Changed {
  item: CartItem
  count: number
}

export async function readCart(db: Db, userId: number): Promise<Cart> {
  const items = (await findCart(db, userId)).map(presentRow)
  return { items, count: items.length }
}

/** One row and the number of rows. Throws CART_ITEM_NOT_FOUND. */
export async function readRow(db: Db, userId: number, itemId: number): Promise<Changed> {
  const found = await findCartRow(db, userId, itemId)
  if (!found) throw cartErrors.CART_ITEM_NOT_FOUND()
  return { item: presentRow(found.row), count: found.count }
}
