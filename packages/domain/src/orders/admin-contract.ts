import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listAdminOrders = endpoint<typeof schemas.listAdminOrders>({
  method: 'GET',
  path: '/v1/admin/orders',
  access: 'admin',
})
/** Returns a file instead of the envelope. */
export const exportAdminOrders = endpoint<typeof schemas.exportAdminOrders>({
  method: 'GET',
  path: '/v1/admin/orders/export',
  access: 'admin',
})
