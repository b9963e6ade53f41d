import { CART_ROWS_MAX } from '@chophien/domain/cart/limits'
import { noteOf } from '@chophien/domain/orders/buy-again'
import type { BoughtAgain } from '@chophien/domain/orders/contract'
import { orderErrors } from '@chophien/domain/orders/errors'
import type { Db } from '../../platform/database/database.ts'
import { countCart, fillCart } from '../cart/cart.queries.ts'
import { throwRefused } from '../cart/refused-rows.ts'
import { findOrderedLines } from './buy-again.queries.ts'

/** Puts what can still be bought of a shopper's own order into the cart, at today's prices. Throws ORDER_NOT_FOUND, CART_FULL
 *  when others filled the cart meanwhile, TOKEN_INVALID when the account was deleted. */
export async function buyAgain(db: Db, userId: number, orderId: number): Promise<BoughtAgain> {
  const lines = await findOrderedLines(db, userId, orderId)
  if (lines.length === 0) throw orderErrors.ORDER_NOT_FOUND()
  const fill = () => fillCart(db, { userId, wanted: lines, rowsMax: CART_ROWS_MAX })
  // Other rows were added meanwhile: the second time they are counted, and what still fits is put in.
  const rows = await fill()
    .catch((error: { constraint?: string }) => {
      if (error.constraint !== 'cart_items_at_most') throw error
      return fill()
    })
    .catch(throwRefused)
  const filled = new Map(rows.map((row) => [row.variantId, row]))
  const notes = lines.map(({ variantId, name, options, quantity, unitPrice }) => {
    const row = filled.get(variantId)
    return noteOf({
      name,
      options,
      wanted: quantity,
      inCart: row?.inCart ?? null,
      stock: row?.stockQuantity ?? null,
      ownShop: row?.ownShop ?? false,
      priceThen: unitPrice,
      priceNow: row?.price ?? null,
    })
  })
  return {
    cartItemIds: lines.flatMap(({ variantId }) => filled.get(variantId)?.itemId ?? []),
    count: await countCart(db, userId),
    notes: notes.filter((note) => note !== null),
  }
}
