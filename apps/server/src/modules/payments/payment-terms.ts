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

/** How this marketplace is paid. */
export interface PaymentTerms {
  /** The methods that a shopper can choose here. */
  openMethods: readonly PaymentMethod[]
  /** How long an order waits for its money. */
  ttlSeconds: number
  /** What one shopper may hold without having paid for it. */
  unpaidMax: { checkouts: number; units: number }
  /** The payment as the shopper sees it, with the data needed to pay. */
  present(payment: PaymentRow): Payment
}
