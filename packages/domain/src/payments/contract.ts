import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const getOrderPayment = endpoint<typeof schemas.getOrderPayment>({
  method: 'GET',
  path: '/v1/orders/{id}/payment',
  access: 'user',
})
/** Asks the bank statement or MoMo anew and, for MoMo, opens an attempt where none is open. Never marks anything as paid by itself. */
export const startOrderPayment = endpoint<typeof schemas.startOrderPayment>({
  method: 'POST',
  path: '/v1/orders/{id}/payment',
  access: 'user',
})
