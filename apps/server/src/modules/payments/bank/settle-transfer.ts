import { MARKETPLACE } from '@chophien/domain/ledger/postings'
import type { Transfer } from '@chophien/domain/payments/admin-contract'
import { paymentErrors } from '@chophien/domain/payments/errors'
import { transferCodesIn } from '@chophien/domain/payments/transfer-code'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { recordActions } from '../../audit/record-actions.queries.ts'
import { book } from '../../ledger/book.ts'
import type { PaidOrders } from '../paid-orders.ts'
import { receiveMoney } from '../receive-money.ts'
import {
  claimUnmatched,
  classifyTransfer,
  findPaymentByCodes,
  findTransfer,
  markReturned,
  settleDiffering,
} from './transfers.queries.ts'

async function claim(tx: Transaction, wanted: { id: number; adminId: number }): Promise<{ amount: number }> {
  const claimed = await claimUnmatched(tx, wanted)
  if (claimed) return claimed
  throw (await findTransfer(tx, wanted.id)) ? paymentErrors.TRANSFER_SETTLED() : paymentErrors.TRANSFER_NOT_FOUND()
}

async function shown(db: Database, id: number): Promise<Transfer> {
  const transfer = await findTransfer(db, id)
  if (!transfer) throw paymentErrors.TRANSFER_NOT_FOUND()
  return transfer
}

/** Counts an unmatched transfer for the payment that an admin found, as if it had carried the code. Throws TRANSFER_NOT_FOUND, TRANSFER_SETTLED, TRANSFER_CODE_UNKNOWN. */
export async function assignToPayment(
  { db, orders }: { db: Database; orders: PaidOrders },
  { id, adminId, transferCode }: { id: number; adminId: number; transferCode: string },
): Promise<Transfer> {
  await db.transaction(async (tx) => {
    const { amount } = await claim(tx, { id, adminId })
    const payment = await findPaymentByCodes(tx, transferCodesIn(transferCode))
    if (!payment) throw paymentErrors.TRANSFER_CODE_UNKNOWN()
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
  return shown(db, id)
}

/** Records that an unmatched transfer was sent back. Throws TRANSFER_NOT_FOUND, TRANSFER_SETTLED. */
export async function returnToSender(
  db: Database,
  { id, adminId, reference }: { id: number; adminId: number; reference: string },
): Promise<Transfer> {
  await db.transaction(async (tx) => {
    const { amount } = await claim(tx, { id, adminId })
    await markReturned(tx, { id, reference })
    book(tx, [
      {
        entryKey: `transfer:${id}:returned`,
        entries: [
          { account: 'UNMATCHED', holderId: MARKETPLACE, amount },
          { account: 'BANK', holderId: MARKETPLACE, amount: -amount },
        ],
      },
    ])
    await recordActions(tx, adminId, [
      {
        action: 'transfer.return',
        subjectId: id,
        before: { status: 'UNMATCHED' },
        after: { status: 'RETURNED', amount },
      },
    ])
  })
  return shown(db, id)
}

/** Records that an administrator looked into an outgoing line that did not fit its refund or payout. Books nothing: what was found decides that. Throws
 *  TRANSFER_NOT_FOUND, TRANSFER_SETTLED. */
export async function settleDifference(
  db: Database,
  { id, adminId, note }: { id: number; adminId: number; note: string },
): Promise<Transfer> {
  await db.transaction(async (tx) => {
    const settled = await settleDiffering(tx, { id, adminId, note })
    if (!settled)
      throw (await findTransfer(tx, id)) ? paymentErrors.TRANSFER_SETTLED() : paymentErrors.TRANSFER_NOT_FOUND()
    await recordActions(tx, adminId, [
      {
        action: 'transfer.settle',
        subjectId: id,
        before: { status: settled.status.replace('SETTLED', 'DIFFERS') },
        after: { status: settled.status, amount: settled.amount, note },
      },
    ])
  })
  return shown(db, id)
}
