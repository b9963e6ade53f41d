import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './seller-schemas.ts'

export type * from './seller-schemas.ts'

export const getNextPayout = endpoint<typeof schemas.getNextPayout>({
  method: 'GET',
  path: '/v1/seller/payouts/next',
  access: 'seller',
})
export const listOwnPayouts = endpoint<typeof schemas.listOwnPayouts>({
  method: 'GET',
  path: '/v1/seller/payouts',
  access: 'seller',
})
