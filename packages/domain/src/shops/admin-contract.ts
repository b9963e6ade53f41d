import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listAdminShops = endpoint<typeof schemas.listAdminShops>({
  method: 'GET',
  path: '/v1/admin/shops',
  access: 'admin',
})
export const getAdminShop = endpoint<typeof schemas.getAdminShop>({
  method: 'GET',
  path: '/v1/admin/shops/{id}',
  access: 'admin',
})
export const approveShop = endpoint<typeof schemas.approveShop>({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/approve',
  access: 'admin',
})
export const rejectShop = endpoint<typeof schemas.rejectShop>({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/reject',
  access: 'admin',
})
export const suspendShop = endpoint<typeof schemas.suspendShop>({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/suspend',
  access: 'admin',
})
export const reinstateShop = endpoint<typeof schemas.reinstateShop>({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/reinstate',
  access: 'admin',
})
