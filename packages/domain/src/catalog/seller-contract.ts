import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const listSellerProducts = endpoint<typeof schemas.listSellerProducts>({
  method: 'GET',
  path: '/v1/seller/products',
  access: 'seller',
})
export const getSellerProduct = endpoint<typeof schemas.getSellerProduct>({
  method: 'GET',
  path: '/v1/seller/products/{id}',
  access: 'seller',
})
export const createSellerProduct = endpoint<typeof schemas.createSellerProduct>({
  method: 'POST',
  path: '/v1/seller/products',
  access: 'seller',
  status: 201,
})
export const changeSellerProduct = endpoint<typeof schemas.changeSellerProduct>({
  method: 'PUT',
  path: '/v1/seller/products/{id}',
  access: 'seller',
})
export const workOnSellerProducts = endpoint<typeof schemas.workOnSellerProducts>({
  method: 'PUT',
  path: '/v1/seller/products/bulk',
  access: 'seller',
  slow: true,
})
export const uploadSellerPicture = endpoint<typeof schemas.uploadSellerPicture>({
  method: 'POST',
  path: '/v1/seller/images',
  access: 'seller',
  status: 201,
})
/** Returns a file instead of the envelope. */
export const exportSellerProductList = endpoint<typeof schemas.exportSellerProductList>({
  method: 'GET',
  path: '/v1/seller/products/list/export',
  access: 'seller',
})
