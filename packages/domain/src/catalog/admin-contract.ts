import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listAdminProducts = endpoint<typeof schemas.listAdminProducts>({
  method: 'GET',
  path: '/v1/admin/products',
  access: 'admin',
})
export const takeDownProducts = endpoint<typeof schemas.takeDownProducts>({
  method: 'PUT',
  path: '/v1/admin/products/take-down',
  access: 'admin',
})
export const putBackProducts = endpoint<typeof schemas.putBackProducts>({
  method: 'PUT',
  path: '/v1/admin/products/put-back',
  access: 'admin',
})
export const featureProducts = endpoint<typeof schemas.featureProducts>({
  method: 'PUT',
  path: '/v1/admin/products/feature',
  access: 'admin',
})
/** Returns a file instead of the envelope. */
export const exportAdminProducts = endpoint<typeof schemas.exportAdminProducts>({
  method: 'GET',
  path: '/v1/admin/products/export',
  access: 'admin',
})
