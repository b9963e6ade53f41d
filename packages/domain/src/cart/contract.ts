import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const getCart = endpoint<typeof schemas.getCart>({ method: 'GET', path: '/v1/cart', access: 'user' })
export const getCartCount = endpoint<typeof schemas.getCartCount>({
  method: 'GET',
  path: '/v1/cart/count',
  access: 'user',
})
export const addCartItem = endpoint<typeof schemas.addCartItem>({
  method: 'POST',
  path: '/v1/cart/items',
  access: 'user',
  status: 201,
})
export const updateCartItem = endpoint<typeof schemas.updateCartItem>({
  method: 'PUT',
  path: '/v1/cart/items/{id}',
  access: 'user',
})
export const deleteCartItem = endpoint<typeof schemas.deleteCartItem>({
  method: 'DELETE',
  path: '/v1/cart/items/{id}',
  access: 'user',
})
export const clearCart = endpoint<typeof schemas.clearCart>({ method: 'DELETE', path: '/v1/cart', access: 'user' })
