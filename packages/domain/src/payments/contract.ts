import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const getOrderPayment = endpoint<typeof schemas.getOrderPayment>({
  method: 'GET',
  path: '/v1/orders/{id}/payment',
  access: 'user',
})
/** Refreshes the payment from bank or MoMo and, for MoMo, opens an attempt if none is open. Never marks a payment as paid by itself. */
export const startOrderPayment = endpoint<typeof schemas.startOrderPayment>({
  method: 'POST',
  path: '/v1/orders/{id}/payment',
  access: 'user',
})
