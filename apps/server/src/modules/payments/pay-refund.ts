import type { Posting } from '@chophien/domain/ledger/postings'
import { refundPaidPosting } from '@chophien/domain/ledger/refund-postings'
import { paymentErrors } from '@chophien/domain/payments/errors'
import type { Transaction } from '../../platform/database/database.ts'
import { book } from '../ledger/book.ts'
import type { PaidOrders } from './paid-orders.ts'
import { type PaidRefund, settleRefund } from './refunds.queries.ts'

/** Records and books a paid refund and notifies the shopper. `reference`: its number at the bank or MoMo. `paidBy`: the admin, null when MoMo
 *  paid it. `by`: the method, where it differs from the planned one. `also`: what the caller books in the same transaction. Throws REFUND_NOT_DUE. */
export async function payRefund(
  tx: Transaction,
  orders: PaidOrders,
  refund: { id: number; reference: string; paidBy: number | null; by?: PaidRefund['method'] },
  also: readonly Posting[] = [],
): Promise<PaidRefund> {
  const paid = await settleRefund(tx, refund)
  if (!paid) throw paymentErrors.REFUND_NOT_DUE()
  const { shopId, orderId } = paid
  if (shopId !== null && orderId !== null) await orders.markRefunded(tx, { shopId, orderId })
  book(tx, [refundPaidPosting(paid), ...also])
  return paid
}
