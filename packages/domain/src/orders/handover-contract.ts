import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './handover-schemas.ts'

export type * from './handover-schemas.ts'

/** Returns a file instead of the envelope. */
export const downloadHandoverTemplate = endpoint<typeof schemas.downloadHandoverTemplate>({
  method: 'GET',
  path: '/v1/seller/orders/handover/template',
  access: 'seller',
})
export const readHandoverFile = endpoint<typeof schemas.readHandoverFile>({
  method: 'POST',
  path: '/v1/seller/orders/handover/read',
  access: 'seller',
})
export const handOverOrders = endpoint<typeof schemas.handOverOrders>({
  method: 'PUT',
  path: '/v1/seller/orders/handover',
  access: 'seller',
  slow: true,
})
