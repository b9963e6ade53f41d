import { accountErrors } from '@chophien/domain/accounts/errors'
import { cartErrors } from '@chophien/domain/cart/errors'

/** Words the refusal of a new row, which only the database sees: others added at the same moment, or the account was deleted. Throws CART_FULL,
 *  TOKEN_INVALID, or the error as it is. */
export function throwRefused(error: { constraint?: string }): never {
  if (error.constraint === 'cart_items_at_most') throw cartErrors.CART_FULL()
  if (error.constraint === 'cart_items_of_account') throw accountErrors.TOKEN_INVALID()
  throw error
}
