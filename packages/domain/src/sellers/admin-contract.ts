import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const getShopIdentity = endpoint<typeof schemas.getShopIdentity>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/identity',
  access: 'admin',
})
export const confirmShopIdentity = endpoint<typeof schemas.confirmShopIdentity>({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/identity/confirm',
  access: 'admin',
})
export const refuseShopIdentity = endpoint<typeof schemas.refuseShopIdentity>({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/identity/refuse',
  access: 'admin',
})
/** POSTs, because each look is written down. */
export const showIdentityDocuments = endpoint<typeof schemas.showIdentityDocuments>({
  method: 'POST',
  path: '/v1/admin/shops/{id}/identity/documents',
  access: 'admin',
})
export const showPersonalNumber = endpoint<typeof schemas.showPersonalNumber>({
  method: 'POST',
  path: '/v1/admin/shops/{id}/identity/number',
  access: 'admin',
})
