import { MARKETPLACE } from '@chophien/domain/ledger/postings'
import { transferCodesIn } from '@chophien/domain/payments/transfer-code'
import type { TransferStatus } from '@chophien/domain/payments/transfers'
import type { Transaction } from '../../../platform/database/database.ts'
import { book } from '../../ledger/book.ts'
import { receiveMoney } from '../receive-money.ts'
import type { BankTransfer } from './bank-transfer.ts'
import { type SettledByLine, settleByLine } from './settle-by-line.ts'
import { classifyTransfer, findPaymentByCodes, insertTransfer } from './transfers.queries.ts'

/** The outcome of a report; null for a repeated report, which changes nothing. */
type Received = { id: number; status: TransferStatus } | null

/** Stores what a provider reported about the account `ownAccount`, finds the payment and counts the sum for it. Money without a known payment is
 *  booked as unmatched and waits for an admin (vietnam.md §2). An outgoing line may pay a refund or a payout. */
export async function receiveTransfer(
  tx: Transaction,
  { orders, payouts, ownAccount }: SettledByLine & { ownAccount: string },
  transfer: BankTransfer,
): Promise<Received> {
  const isAtOurs = transfer.amount > 0 && transfer.accountNumbers.includes(ownAccount)
  const isOurs = isAtOurs && transfer.direction === 'IN'
  const written = await insertTransfer(tx, transfer, isOurs ? 'UNMATCHED' : 'IGNORED')
  if (!written) return null
  const { id } = written
  if (!isOurs)
    return { id, status: isAtOurs ? await settleByLine(tx, { orders, payouts }, { ...transfer, id }) : 'IGNORED' }
  const { amount } = transfer
  const payment = await findPaymentByCodes(tx, transferCodesIn(transfer.content))
  if (!payment) {
    book(tx, [
      {
        entryKey: `transfer:${id}`,
        entries: [
          { account: 'BANK', holderId: MARKETPLACE, amount },
          { account: 'UNMATCHED', holderId: MARKETPLACE, amount: -amount },
        ],
      },
    ])
    return { id, status: 'UNMATCHED' }
  }
  const status = await receiveMoney(tx, orders, { payment, amount, entryKey: `transfer:${id}` })
  await classifyTransfer(tx, { id, status, payment })
  return { id, status }
}
