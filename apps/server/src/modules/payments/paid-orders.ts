import type { Posting } from '@chophien/domain/ledger/postings'
import type { Transaction } from '../../platform/database/database.ts'

/** How a payment ended. `expired`: its time was over. `refused`: the provider refused it after its time. */
export type PaymentEnd = 'paid' | 'expired' | 'refused'

/** What payments need of the orders that they pay for. Orders know payments, payments know only this interface: app.ts wires the
 *  implementation (orders/settle-orders.ts). */
export interface PaidOrders {
  /** Transitions the orders of a checkout that wait for its payment. Returns the postings to book in the same transaction. */
  settle(tx: Transaction, checkout: { userId: number; checkoutId: number }, end: PaymentEnd): Promise<Posting[]>
  /** Marks an order as paid back. */
  markRefunded(tx: Transaction, order: { shopId: number; orderId: number }): Promise<void>
  /** Takes that back: a refund of the order that had been paid is due again. */
  markRefundDue(tx: Transaction, order: { shopId: number; orderId: number }): Promise<void>
}
