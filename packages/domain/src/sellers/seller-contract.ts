import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const getSellerIdentity = endpoint<typeof schemas.getSellerIdentity>({
  method: 'GET',
  path: '/v1/seller/identity',
  access: 'seller',
})
export const giveSellerIdentity = endpoint<typeof schemas.giveSellerIdentity>({
  method: 'PUT',
  path: '/v1/seller/identity',
  access: 'seller',
})
/** Multipart: `about` with an empty object, and one `picture`. `id`: of the shop, so that none goes to another one after another sign-in. */
export const addSellerDocument = endpoint<typeof schemas.addSellerDocument>({
  method: 'POST',
  path: '/v1/seller/shops/{id}/documents',
  access: 'seller',
  status: 201,
})
export const dropSellerDocument = endpoint<typeof schemas.dropSellerDocument>({
  method: 'DELETE',
  path: '/v1/seller/identity/documents/{id}',
  access: 'seller',
})
