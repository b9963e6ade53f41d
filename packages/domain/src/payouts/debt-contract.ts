import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './debt-schemas.ts'

export type * from './debt-schemas.ts'

export const getOwnDebt = endpoint<typeof schemas.getOwnDebt>({
  method: 'GET',
  path: '/v1/seller/debt',
  access: 'seller',
})
export const getShopDebt = endpoint<typeof schemas.getShopDebt>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/debt',
  access: 'admin',
})
export const listOverdueShops = endpoint<typeof schemas.listOverdueShops>({
  method: 'GET',
  path: '/v1/admin/overdue-shops',
  access: 'admin',
})
export const excuseDebt = endpoint<typeof schemas.excuseDebt>({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/debt/excuse',
  access: 'admin',
})
