import * as z from 'zod/mini'
import { Instant } from '../contract/fields.ts'
import { eventWords } from '../orders/event-causes.ts'
import { paymentMethods } from '../orders/messages.ts'
import { sellerNotification, shopperNotification } from '../orders/notifications.ts'
import { waitingStatuses } from '../orders/order-deadlines.ts'
import { orderActors, orderStatuses } from '../orders/order-status.ts'
import { orderReminder } from '../orders/reminders.ts'
import { paymentNotification } from '../payments/notifications.ts'
import { refundCauses } from '../payments/refunds.ts'
import { contradictedDelivery, contradictions } from '../shipping/contradiction-texts.ts'
import { kindOf } from './kind-of.ts'

const transition = {
  orderNumber: z.string(),
  shopName: z.string(),
  total: z.number(),
  method: z.enum(paymentMethods),
  from: z.nullable(z.enum(orderStatuses)),
  to: z.enum(orderStatuses),
  actor: z.enum(orderActors),
  note: z.nullable(z.string()),
  cause: z.optional(z.nullable(z.string())),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  refundDue: z.boolean(),
}

const refund = {
  orderNumber: z.string(),
  amount: z.number(),
  cause: z.enum(refundCauses),
  reference: z.nullable(z.string()),
  needsAccount: z.boolean(),
}

/** Notices about orders and their money. Amounts in whole đồng. */
export const orderNotices = {
  'order.to-shopper': kindOf(transition, (of) => shopperNotification({ ...of, note: eventWords(of) })),
  'order.to-seller': kindOf(transition, (of) => sellerNotification({ ...of, note: eventWords(of) })),
  'order.deadline-near': kindOf(
    { orderNumber: z.string(), status: z.enum(waitingStatuses), deadline: Instant },
    ({ deadline, ...order }) => orderReminder({ ...order, deadline: new Date(deadline) }),
  ),
  'order.delivery-contradicted': kindOf(
    {
      side: z.enum(['shopper', 'seller']),
      orderNumber: z.string(),
      report: z.enum(contradictions),
      until: Instant,
    },
    ({ until, ...of }) => contradictedDelivery({ ...of, until: new Date(until) }),
  ),
  'payment.part-paid': kindOf({ orderNumber: z.string(), received: z.number(), amount: z.number() }, (part) =>
    paymentNotification({ kind: 'PART_PAID', ...part }),
  ),
  'refund.due': kindOf(refund, (due) => paymentNotification({ kind: 'REFUND_DUE', ...due })),
  'refund.paid': kindOf(refund, (paid) => paymentNotification({ kind: 'REFUND_PAID', ...paid })),
  'refund.returned': kindOf(
    { orderNumber: z.string(), amount: z.number(), reason: z.string(), needsAccount: z.boolean() },
    (returned) => paymentNotification({ kind: 'REFUND_RETURNED', ...returned }),
  ),
} as const
