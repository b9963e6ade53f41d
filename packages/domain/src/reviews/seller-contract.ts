import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const listSellerReviews = endpoint<typeof schemas.listSellerReviews>({
  method: 'GET',
  path: '/v1/seller/reviews',
  access: 'seller',
})
