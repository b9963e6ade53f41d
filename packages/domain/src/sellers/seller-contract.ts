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
/** Multipart: `about` with an empty object, and one `picture`. */
export const addSellerDocument = endpoint<typeof schemas.addSellerDocument>({
  method: 'POST',
  path: '/v1/seller/identity/documents',
  access: 'seller',
  status: 201,
})
