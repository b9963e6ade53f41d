import type { PaymentMethod } from './messages.ts'
import { nonRevenueStatuses, type OrderStatus } from './order-status.ts'

/** Whether a parcel of this order may leave or may have left: none of an unpaid order, none of one that ended without a sale (product.md). */
export const hasSlip = (status: OrderStatus): boolean => !nonRevenueStatuses.includes(status)

/** What the carrier collects from the recipient, in whole đồng. Of an order with a slip, 0 means that nothing is owed. */
export const amountToCollect = (order: {
  paymentMethodCode: PaymentMethod
  paymentStatus: string
  totalAmount: number
}): number => (order.paymentMethodCode === 'COD' && order.paymentStatus === 'UNPAID' ? order.totalAmount : 0)
