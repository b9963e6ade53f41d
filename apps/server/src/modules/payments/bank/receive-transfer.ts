import { lineJoinedPosting, lineOutPosting } from '@chophien/domain/ledger/line-postings'
import { MARKETPLACE } from '@chophien/domain/ledger/postings'
import { transferCodesIn } from '@chophien/domain/payments/transfer-code'
import type { TransferStatus } from '@chophien/domain/payments/transfers'
import type { Transaction } from '../../../platform/database/database.ts'
import { book } from '../../ledger/book.ts'
import { receiveMoney } from '../receive-money.ts'
import type { BankTransfer } from './bank-transfer.ts'
import { findMaybeSame, isToldByAnother, takeOverTyped } from './same-line.queries.ts'
import { type SettledByLine, settleByLine } from './settle-by-line.ts'
import { classifyTransfer, findPaymentByCodes, insertTransfer, noteBooked, setStatus } from './transfers.queries.ts'

/** The outcome of a report; null for a repeated report, which changes nothing. */
type Received = { id: number; status: TransferStatus } | null

/** An outgoing line: what its code says that it paid. Without a known code, or where it does not fit, its money is booked as gone and waits for an admin. */
async function receiveOut(
  tx: Transaction,
  settled: SettledByLine,
  line: BankTransfer & { id: number; waits: boolean },
): Promise<TransferStatus> {
  const { id } = line
  const status = line.waits ? null : await settleByLine(tx, settled, line)
  if (status === 'REFUND' || status === 'PAYOUT') return status
  await noteBooked(tx, id)
  book(tx, [lineOutPosting(line)])
  return status ?? 'UNMATCHED'
}

/** Whether a line waits for an administrator whatever its code says: one that was typed, and one without a reference that may have been typed before. */
const hasToWait = async (tx: Transaction, line: BankTransfer): Promise<boolean> =>
  line.provider === 'hand' || ((line.reference ?? '').trim() === '' && (await findMaybeSame(tx, line)).length > 0)

/** A line that an administrator typed, whose money stands as unmatched, now that a reader tells of it: its code settles it. */
async function settleTaken(
  tx: Transaction,
  { orders, payouts }: SettledByLine,
  { id, turn, ...line }: BankTransfer & { id: number; turn: number },
): Promise<TransferStatus> {
  const { direction, amount } = line
  if (direction === 'OUT') {
    const joined = lineJoinedPosting({ id, direction, amount, turn })
    return (await settleByLine(tx, { orders, payouts }, { ...line, id, joined })) ?? 'UNMATCHED'
  }
  const payment = await findPaymentByCodes(tx, transferCodesIn(line.content))
  if (!payment) return 'UNMATCHED'
  const status = await receiveMoney(tx, orders, {
    payment,
    amount,
    entryKey: `transfer:${id}:assigned`,
    from: 'UNMATCHED',
  })
  await classifyTransfer(tx, { id, status, payment })
  return status
}

/** Stores what a provider reported about the account `ownAccount`, finds the payment and counts the sum for it. Money without a known payment is
 *  booked as unmatched and waits for an admin (vietnam.md §2), whether it came or left. An outgoing line may pay a refund or a payout. One that another provider has told
 *  of is ignored, whatever it says; one that was typed and still waits becomes the provider's. */
export async function receiveTransfer(
  tx: Transaction,
  { orders, payouts, ownAccount }: SettledByLine & { ownAccount: string },
  transfer: BankTransfer,
): Promise<Received> {
  const isOurs = transfer.amount > 0 && transfer.accountNumbers.includes(ownAccount)
  const taken = isOurs && transfer.provider !== 'hand' ? await takeOverTyped(tx, transfer) : null
  if (taken) return { id: taken.id, status: await settleTaken(tx, { orders, payouts }, { ...transfer, ...taken }) }
  const written = await insertTransfer(
    tx,
    isOurs ? transfer : { ...transfer, toldBalance: null },
    isOurs ? 'UNMATCHED' : 'IGNORED',
  )
  if (!written) return null
  const { id } = written
  if (!isOurs) return { id, status: 'IGNORED' }
  if (await isToldByAnother(tx, { id, reference: transfer.reference }))
    return { id, status: await setStatus(tx, id, 'IGNORED') }
  const waits = await hasToWait(tx, transfer)
  if (transfer.direction === 'OUT')
    return { id, status: await receiveOut(tx, { orders, payouts }, { ...transfer, id, waits }) }
  const { amount } = transfer
  const payment = waits ? null : await findPaymentByCodes(tx, transferCodesIn(transfer.content))
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
