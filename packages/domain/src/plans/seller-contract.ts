import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const getSellerPlan = endpoint<typeof schemas.getSellerPlan>({
  method: 'GET',
  path: '/v1/seller/plan',
  access: 'seller',
})
