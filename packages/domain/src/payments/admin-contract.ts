import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listPayments = endpoint<typeof schemas.listPayments>({
  method: 'GET',
  path: '/v1/admin/payments',
  access: 'admin',
})
export const listRefunds = endpoint<typeof schemas.listRefunds>({
  method: 'GET',
  path: '/v1/admin/refunds',
  access: 'admin',
})
/** Not a GET: it writes into the audit log, and nothing keeps its answer. */
export const showRefundAccount = endpoint<typeof schemas.showRefundAccount>({
  method: 'POST',
  path: '/v1/admin/refunds/{id}/account',
  access: 'admin',
})
export const markRefundPaid = endpoint<typeof schemas.markRefundPaid>({
  method: 'PUT',
  path: '/v1/admin/refunds/{id}/paid',
  access: 'admin',
})
/** Returns a file instead of the envelope. */
export const exportPayments = endpoint<typeof schemas.exportPayments>({
  method: 'GET',
  path: '/v1/admin/payments/export',
  access: 'admin',
})
/** Returns a file instead of the envelope. */
export const exportRefunds = endpoint<typeof schemas.exportRefunds>({
  method: 'GET',
  path: '/v1/admin/refunds/export',
  access: 'admin',
})
