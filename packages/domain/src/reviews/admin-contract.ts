import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listAdminReviews = endpoint<typeof schemas.listAdminReviews>({
  method: 'GET',
  path: '/v1/admin/reviews',
  access: 'admin',
})
export const takeDownReviews = endpoint<typeof schemas.takeDownReviews>({
  method: 'PUT',
  path: '/v1/admin/reviews/take-down',
  access: 'admin',
})
export const putBackReviews = endpoint<typeof schemas.putBackReviews>({
  method: 'PUT',
  path: '/v1/admin/reviews/put-back',
  access: 'admin',
})
