import { refundReturnedPosting } from '@chophien/domain/ledger/refund-postings'
import type { Transaction } from '../../platform/database/database.ts'
import { book } from '../ledger/book.ts'
import type { PaidOrders } from './paid-orders.ts'
import { payRefund } from './pay-refund.ts'
import { noteReturned, type SentRefund } from './returned-refunds.queries.ts'

/** Records that the money of a refund came back by an incoming line, which is booked as unmatched: it is owed to the shopper again, who is told and asked for an account.
 *  `refund`: locked, and one that may come back. `reference`: the line's, kept where nobody knows that of the way out. */
export async function returnRefund(
  tx: Transaction,
  orders: PaidOrders,
  { refund, reason, reference }: { refund: SentRefund; reason: string; reference: string },
): Promise<void> {
  const { id, shopId, orderId } = refund
  const back = refundReturnedPosting(refund)
  // Money that comes back has left, also where no line has told of it yet.
  if (refund.due) await payRefund(tx, orders, { id, reference, paidBy: null, by: 'BANK_TRANSFER' }, [back])
  else book(tx, [back])
  if ((await noteReturned(tx, { id, reason })) === 0)
    throw new Error('a refund that does not come back was to be locked')
  if (shopId !== null && orderId !== null) await orders.markRefundDue(tx, { shopId, orderId })
}
