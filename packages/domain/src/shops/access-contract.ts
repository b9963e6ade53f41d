import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './staff-schemas.ts'

export type { ShopAccess } from './staff-schemas.ts'

export const getShopAccess = endpoint<typeof schemas.getShopAccess>({
  method: 'GET',
  path: '/v1/seller/access',
  access: 'seller',
})
