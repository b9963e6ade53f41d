import type { PaymentMethod } from '@chophien/domain/orders/messages'
import { Payment } from '@chophien/domain/payments/schemas'
import * as z from 'zod/mini'

/** A payment as it is written. */
export const PaymentRow = z.object({
  userId: z.number(),
  id: z.number(),
  method: Payment.shape.method,
  status: Payment.shape.status,
  /** Whole đồng. */
  amount: z.number(),
  received: z.number(),
  transferCode: z.string(),
  expiresAt: z.date(),
})
export type PaymentRow = z.output<typeof PaymentRow>

/** How much one shopper may hold of one kind: checkouts, and pieces in them together. */
export interface HeldMax {
  checkouts: number
  units: number
}

/** How this marketplace is paid. */
export interface PaymentTerms {
  /** The methods that a shopper can choose here. */
  openMethods: readonly PaymentMethod[]
  /** How long an order waits for its money. */
  ttlSeconds: number
  /** What one shopper may hold that is to be paid in advance and is not paid, and that is to be paid on delivery and not yet confirmed. */
  heldMax: { unpaid: HeldMax; unconfirmed: HeldMax }
  /** The payment as the shopper sees it, with the data needed to pay. */
  present(payment: PaymentRow): Payment
}
