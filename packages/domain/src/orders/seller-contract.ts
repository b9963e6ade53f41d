import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const listSellerOrders = endpoint<typeof schemas.listSellerOrders>({
  method: 'GET',
  path: '/v1/seller/orders',
  access: 'seller',
})
export const countSellerOrders = endpoint<typeof schemas.countSellerOrders>({
  method: 'GET',
  path: '/v1/seller/orders/counts',
  access: 'seller',
})
export const confirmSellerOrders = endpoint<typeof schemas.confirmSellerOrders>({
  method: 'PUT',
  path: '/v1/seller/orders/confirm',
  access: 'seller',
  outlivesPage: true,
})
export const getPackingSlips = endpoint<typeof schemas.getPackingSlips>({
  method: 'GET',
  path: '/v1/seller/orders/slips',
  access: 'seller',
})
/** Returns a file instead of the envelope. */
export const exportSellerOrders = endpoint<typeof schemas.exportSellerOrders>({
  method: 'GET',
  path: '/v1/seller/orders/export',
  access: 'seller',
})
