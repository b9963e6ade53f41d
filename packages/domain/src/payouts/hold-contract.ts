import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './hold-schemas.ts'

export type * from './hold-schemas.ts'

export const listHeldShops = endpoint<typeof schemas.listHeldShops>({
  method: 'GET',
  path: '/v1/admin/payout-holds',
  access: 'admin',
})
export const getPayoutHold = endpoint<typeof schemas.getPayoutHold>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/payout-hold',
  access: 'admin',
})
export const holdPayouts = endpoint<typeof schemas.holdPayouts>({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/payout-hold',
  access: 'admin',
})
export const releasePayouts = endpoint<typeof schemas.releasePayouts>({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/payout-hold/release',
  access: 'admin',
})
