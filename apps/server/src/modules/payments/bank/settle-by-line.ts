import type { Posting } from '@chophien/domain/ledger/postings'
import { payoutCodesIn, refundCodesIn } from '@chophien/domain/payments/bank-batch'
import type { Transaction } from '../../../platform/database/database.ts'
import { book } from '../../ledger/book.ts'
import type { OutgoingPayouts } from '../outgoing-payouts.ts'
import type { PaidOrders } from '../paid-orders.ts'
import { payRefund } from '../pay-refund.ts'
import type { BankTransfer } from './bank-transfer.ts'
import { classifyOutgoing, hasLineOfPayout, lockRefundByCodes } from './outgoing-lines.queries.ts'

type OutgoingLine = Pick<BankTransfer, 'amount' | 'content' | 'reference' | 'providerTransactionId'> & {
  id: number
  /** What joins it with what it paid, where its money was booked as gone before. */
  joined?: Posting
}

type SettledStatus = 'REFUND' | 'REFUND_DIFFERS' | 'PAYOUT' | 'PAYOUT_DIFFERS'

/** What an outgoing line may have paid. */
export interface SettledByLine {
  orders: PaidOrders
  payouts: OutgoingPayouts
}

/** Pays the refund whose code an outgoing line has, if the amounts are equal and nobody else has. A refund that an administrator recorded as paid gets its
 *  line. Another amount, or a second line, waits for an administrator: money may have left twice, or the bank tells its fee with the transfer's number and content. */
async function settleRefund(tx: Transaction, orders: PaidOrders, line: OutgoingLine): Promise<SettledStatus | null> {
  const refund = await lockRefundByCodes(tx, refundCodesIn(line.content))
  if (!refund) return null
  const fits = refund.amount === line.amount && !refund.hasLine
  const status = fits ? 'REFUND' : 'REFUND_DIFFERS'
  await classifyOutgoing(tx, { id: line.id, status, refundId: refund.id })
  const also = line.joined ? [line.joined] : []
  if (fits && refund.status === 'DUE') {
    const reference = line.reference ?? line.providerTransactionId
    await payRefund(tx, orders, { id: refund.id, reference, paidBy: null, by: 'BANK_TRANSFER' }, also)
  } else if (fits && also.length > 0) book(tx, also)
  return status
}

/** The same for the payout whose code a line has. One that the bank had said to have failed was paid after all. */
async function settlePayout(
  tx: Transaction,
  payouts: OutgoingPayouts,
  line: OutgoingLine,
): Promise<SettledStatus | null> {
  const payout = await payouts.lock(tx, payoutCodesIn(line.content))
  if (!payout) return null
  const fits = payout.isSent && payout.amount === line.amount && !(await hasLineOfPayout(tx, payout.id))
  const status = fits ? 'PAYOUT' : 'PAYOUT_DIFFERS'
  await classifyOutgoing(tx, { id: line.id, status, payoutId: payout.id })
  const reference = line.reference ?? line.providerTransactionId
  if (fits) await payouts.pay(tx, { ...payout, reference }, line.joined ? [line.joined] : [])
  return status
}

/** Finds out what an outgoing line has paid; null for a line without a code that is known. */
export const settleByLine = async (
  tx: Transaction,
  { orders, payouts }: SettledByLine,
  line: OutgoingLine,
): Promise<SettledStatus | null> => (await settleRefund(tx, orders, line)) ?? (await settlePayout(tx, payouts, line))
