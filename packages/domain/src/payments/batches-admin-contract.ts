import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './batches-admin-schemas.ts'

export type * from './batches-admin-schemas.ts'

export const createRefundBatch = endpoint<typeof schemas.createRefundBatch>({
  method: 'POST',
  path: '/v1/admin/refund-batches',
  access: 'admin',
  status: 201,
})
export const listRefundBatches = endpoint<typeof schemas.listRefundBatches>({
  method: 'GET',
  path: '/v1/admin/refund-batches',
  access: 'admin',
})
/** Returns a file instead of the envelope. */
export const downloadRefundBatch = endpoint<typeof schemas.downloadRefundBatch>({
  method: 'GET',
  path: '/v1/admin/refund-batches/{id}/file',
  access: 'admin',
})
export const cancelRefundBatch = endpoint<typeof schemas.cancelRefundBatch>({
  method: 'PUT',
  path: '/v1/admin/refund-batches/{id}/cancel',
  access: 'admin',
})
