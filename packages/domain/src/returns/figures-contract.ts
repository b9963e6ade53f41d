import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './figures-schemas.ts'

export type * from './figures-schemas.ts'

export const getShopFigures = endpoint<typeof schemas.getShopFigures>({
  method: 'GET',
  path: '/v1/seller/shop-figures',
  access: 'seller',
})
export const getAdminShopFigures = endpoint<typeof schemas.getAdminShopFigures>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/figures',
  access: 'admin',
})
export const getShopperRefusals = endpoint<typeof schemas.getShopperRefusals>({
  method: 'GET',
  path: '/v1/admin/users/{id}/refusals',
  access: 'admin',
})
