import * as z from 'zod/mini'
import { Id } from '../contract/fields.ts'
import { orderActors, orderStatuses } from '../orders/order-status.ts'

/** Where pages listen, by who they are for. Server-sent events: `order` with a LiveOrder, and `missed` where more happened than is told
 *  again, so that the page had better load everything anew. Resumable by Last-Event-ID. */
export const livePaths = { seller: '/v1/seller/events', admin: '/v1/admin/events' } as const
export type LiveAudience = keyof typeof livePaths

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
