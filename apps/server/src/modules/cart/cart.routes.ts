import { addToCartMessages } from '@chophien/domain/cart/add-messages'
import {
  addCartItem,
  clearCart,
  deleteCartItem,
  getCart,
  getCartCount,
  updateCartItem,
} from '@chophien/domain/cart/contract'
import { cartErrors } from '@chophien/domain/cart/errors'
import { learnedQuery } from '@chophien/domain/search-learning/learned-query'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { addItem } from './add-item.ts'
import { countCart, removeAllRows } from './cart.queries.ts'
import { changeItem } from './change-item.ts'
import { readCart } from './read-cart.ts'
import { removeItem } from './remove-item.ts'

interface CartDeps {
  db: Database
  /** Whether a row remembers the search that it came from. */
  remembersSearches: boolean
}

/** The caller's cart. */
export function cartRoutes(route: Router, { db, remembersSearches }: CartDeps): void {
  const see = { loginError: cartErrors.CART_LOGIN_TO_SEE }
  const add = { loginError: cartErrors.CART_LOGIN_REQUIRED }
  route.guarded(getCart, ({ user }) => readCart(db, user.id), see)
  route.guarded(getCartCount, ({ user }) => countCart(db, user.id), see)
  route.guarded(
    addCartItem,
    async ({ user, body }) => {
      const foundBy = remembersSearches && body.foundBy ? learnedQuery(body.foundBy) : null
      return new Answer(await addItem(db, user.id, { ...body, foundBy }), addToCartMessages.added)
    },
    add,
  )
  route.guarded(
    updateCartItem,
    ({ user, params, body }) => changeItem(db, user.id, { itemId: params.id, ...body }),
    see,
  )
  route.guarded(deleteCartItem, ({ user, params }) => removeItem(db, user.id, params.id), see)
  route.guarded(
    clearCart,
    async ({ user }) => {
      await removeAllRows(db, user.id)
      return null
    },
    see,
  )
}
