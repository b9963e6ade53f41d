import { lineReturnedPosting } from '@chophien/domain/ledger/line-postings'
import { orderErrors } from '@chophien/domain/orders/errors'
import { paymentErrors } from '@chophien/domain/payments/errors'
import { transferCodesIn } from '@chophien/domain/payments/transfer-code'
import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import type { Database } from '../../../platform/database/database.ts'
import { recordActions } from '../../audit/record-actions.queries.ts'
import { book } from '../../ledger/book.ts'
import type { PaidOrders } from '../paid-orders.ts'
import { receiveMoney } from '../receive-money.ts'
import { claim, showLine } from './claim-line.ts'
import { classifyTransfer, findPaymentByCodes } from './transfers.queries.ts'
import { markReturned } from './waiting-lines.queries.ts'

/** Counts an unmatched transfer for the payment that an admin found, as if it had carried the code. Throws as `claim`, TRANSFER_CODE_UNKNOWN, and
 *  ORDER_OF_ADMIN for the own payment. */
export async function assignToPayment(
  { db, orders }: { db: Database; orders: PaidOrders },
  { id, adminId, transferCode }: { id: number; adminId: number; transferCode: string },
): Promise<Transfer> {
  await db.transaction(async (tx) => {
    const { amount } = await claim(tx, { id, adminId, direction: 'IN' })
    const payment = await findPaymentByCodes(tx, transferCodesIn(transferCode))
    if (!payment) throw paymentErrors.TRANSFER_CODE_UNKNOWN()
    if (payment.userId === adminId) throw orderErrors.ORDER_OF_ADMIN()
    const status = await receiveMoney(tx, orders, {
      payment,
      amount,
      entryKey: `transfer:${id}:assigned`,
      from: 'UNMATCHED',
    })
    await classifyTransfer(tx, { id, status, payment })
    await recordActions(tx, adminId, [
      { action: 'transfer.assign', subjectId: id, before: { status: 'UNMATCHED' }, after: { status, amount } },
    ])
  })
  return showLine(db, id)
}

/** Records that an unmatched transfer was sent back. The line with which it leaves is matched to it later. Throws as `claim`. */
export async function returnToSender(
  db: Database,
  { id, adminId, reference }: { id: number; adminId: number; reference: string },
): Promise<Transfer> {
  await db.transaction(async (tx) => {
    const line = await claim(tx, { id, adminId, direction: 'IN' })
    await markReturned(tx, { id, reference })
    book(tx, [lineReturnedPosting(line)])
    await recordActions(tx, adminId, [
      {
        action: 'transfer.return',
        subjectId: id,
        before: { status: 'UNMATCHED' },
        after: { status: 'RETURNED', amount: line.amount },
      },
    ])
  })
  return showLine(db, id)
}
