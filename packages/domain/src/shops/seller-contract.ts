import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const getSellerShop = endpoint<typeof schemas.getSellerShop>({
  method: 'GET',
  path: '/v1/seller/shop',
  access: 'seller',
})
export const changeSellerShop = endpoint<typeof schemas.changeSellerShop>({
  method: 'PUT',
  path: '/v1/seller/shop',
  access: 'seller',
})
