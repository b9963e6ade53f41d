import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const getSellerOverview = endpoint<typeof schemas.getSellerOverview>({
  method: 'GET',
  path: '/v1/seller/overview',
  access: 'seller',
})
export const getSellerTasks = endpoint<typeof schemas.getSellerTasks>({
  method: 'GET',
  path: '/v1/seller/tasks',
  access: 'seller',
})
