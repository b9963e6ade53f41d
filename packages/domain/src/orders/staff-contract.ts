import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './staff-schemas.ts'
import type { AdminTransition, SellerTransition } from './staff-transitions.ts'

export type * from './staff-schemas.ts'

const sellerTransition = <Name extends SellerTransition>(name: Name) =>
  endpoint<(typeof schemas.sellerTransitionEndpoints)[Name]>({
    method: 'PUT',
    path: `/v1/seller/orders/{id}/${name}`,
    access: 'seller',
  })

const adminTransition = <Name extends AdminTransition>(name: Name) =>
  endpoint<(typeof schemas.adminTransitionEndpoints)[Name]>({
    method: 'PUT',
    path: `/v1/admin/orders/{id}/${name}`,
    access: 'admin',
  })

/** The seller's transitions: `PUT /v1/seller/orders/{id}/<name>`. */
export const sellerTransitionEndpoints = {
  confirm: sellerTransition('confirm'),
  ship: sellerTransition('ship'),
  deliver: sellerTransition('deliver'),
  fail: sellerTransition('fail'),
  cancel: sellerTransition('cancel'),
} as const satisfies Record<SellerTransition, unknown>

/** The admin's transitions: `PUT /v1/admin/orders/{id}/<name>`. */
export const adminTransitionEndpoints = {
  cancel: adminTransition('cancel'),
} as const satisfies Record<AdminTransition, unknown>

export const getSellerOrder = endpoint<typeof schemas.getSellerOrder>({
  method: 'GET',
  path: '/v1/seller/orders/{id}',
  access: 'seller',
})
export const getAdminOrder = endpoint<typeof schemas.getAdminOrder>({
  method: 'GET',
  path: '/v1/admin/orders/{id}',
  access: 'admin',
})
