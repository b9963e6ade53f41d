import type { PaymentMethod } from '@chophien/domain/orders/messages'
import type { Payment } from '@chophien/domain/payments/contract'

/** A payment as it is written. */
export interface PaymentRow {
  userId: number
  id: number
  method: Payment['method']
  status: Payment['status']
  /** Whole đồng. */
  amount: number
  received: number
  transferCode: string
  expiresAt: Date
}

/** How this marketplace is paid. */
export interface PaymentTerms {
  /** The methods that a shopper can choose here. */
  openMethods: readonly PaymentMethod[]
  /** How long an order waits for its money. */
  ttlSeconds: number
  /** What a shopper needs to pay. */
  present(payment: PaymentRow): Payment
}
