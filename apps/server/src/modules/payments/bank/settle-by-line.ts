import { refundCodesIn } from '@chophien/domain/payments/bank-batch'
import type { TransferStatus } from '@chophien/domain/payments/transfers'
import type { Transaction } from '../../../platform/database/database.ts'
import type { PaidOrders } from '../paid-orders.ts'
import { payRefund } from '../pay-refund.ts'
import type { BankTransfer } from './bank-transfer.ts'
import { classifyOutgoing, lockRefundByCodes } from './outgoing-lines.queries.ts'

/** Pays the refund whose code an outgoing line has, if the amounts are equal and nobody else has. A refund that an administrator recorded as paid gets its
 *  line. Another amount, or a second line, waits for an administrator: money may have left twice. A line without a code that is known is ignored, and so is
 *  one that another provider reported already. */
export async function settleByLine(
  tx: Transaction,
  orders: PaidOrders,
  line: Pick<BankTransfer, 'amount' | 'content' | 'reference' | 'providerTransactionId'> & { id: number },
): Promise<TransferStatus> {
  const refund = await lockRefundByCodes(tx, refundCodesIn(line.content), line.reference)
  if (!refund || refund.lineIsKnown) return 'IGNORED'
  const fits = refund.amount === line.amount && !refund.hasLine
  const status = fits ? 'REFUND' : 'REFUND_DIFFERS'
  await classifyOutgoing(tx, { id: line.id, status, refundId: refund.id })
  if (fits && refund.status === 'DUE')
    await payRefund(tx, orders, {
      id: refund.id,
      reference: line.reference ?? line.providerTransactionId,
      paidBy: null,
      by: 'BANK_TRANSFER',
    })
  return status
}
