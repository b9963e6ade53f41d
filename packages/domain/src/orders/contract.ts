import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const placeOrder = endpoint<typeof schemas.placeOrder>({
  method: 'POST',
  path: '/v1/orders',
  access: 'user',
  status: 201,
})
export const listOrders = endpoint<typeof schemas.listOrders>({ method: 'GET', path: '/v1/orders', access: 'user' })
export const getOrder = endpoint<typeof schemas.getOrder>({ method: 'GET', path: '/v1/orders/{id}', access: 'user' })
export const cancelOrder = endpoint<typeof schemas.cancelOrder>({
  method: 'PUT',
  path: '/v1/orders/{id}/cancel',
  access: 'user',
})
export const requestReturn = endpoint<typeof schemas.requestReturn>({
  method: 'PUT',
  path: '/v1/orders/{id}/return',
  access: 'user',
})
/** Puts what can still be bought of an order into the cart. */
export const buyAgain = endpoint<typeof schemas.buyAgain>({
  method: 'POST',
  path: '/v1/orders/{id}/buy-again',
  access: 'user',
})
export const confirmReceipt = endpoint<typeof schemas.confirmReceipt>({
  method: 'PUT',
  path: '/v1/orders/{id}/received',
  access: 'user',
})
