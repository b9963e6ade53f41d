import * as z from 'zod/mini'
import { Id } from '../contract/fields.ts'
import { orderActors, orderStatuses } from '../orders/order-status.ts'

/** An order that was placed or transitioned. */
export const LiveOrder = z.object({
  orderId: Id,
  orderNumber: z.string(),
  /** Null for a new order. */
  from: z.nullable(z.enum(orderStatuses)),
  to: z.enum(orderStatuses),
  by: z.enum(orderActors),
})
export type LiveOrder = z.output<typeof LiveOrder>
