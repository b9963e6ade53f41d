import {
  lineJoinedPosting,
  lineKindPosting,
  lineReturnedPosting,
  lineUndonePosting,
} from '@chophien/domain/ledger/line-postings'
import type { Posting } from '@chophien/domain/ledger/postings'
import { paymentErrors } from '@chophien/domain/payments/errors'
import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import { recordActions } from '../../audit/record-actions.queries.ts'
import { book } from '../../ledger/book.ts'
import { showLine } from './claim-line.ts'
import type { ClassifyDeps } from './classify-line.ts'
import { type DoneLine, lockReopenable, reopenLine } from './waiting-lines.queries.ts'

function bookedAs(line: DoneLine): Posting {
  if (line.kind !== null) return lineKindPosting(line, line.kind, line)
  return line.status === 'RETURN' ? lineJoinedPosting(line) : lineReturnedPosting(line)
}

/** Takes back what an administrator said about a line: the opposite is booked now, and it waits again. Not where something followed (an order went on, a refund or payout
 *  was paid), nor once the month in which it was said is closed. Throws TRANSFER_NOT_FOUND, TRANSFER_NOT_REOPENED. */
export async function reopenTransfer(
  { db, debts }: ClassifyDeps,
  { id, adminId }: { id: number; adminId: number },
): Promise<Transfer> {
  const shopId = await db.transaction(async (tx) => {
    const line = await lockReopenable(tx, id)
    if (!line) {
      await showLine(tx, id)
      throw paymentErrors.TRANSFER_NOT_REOPENED()
    }
    const { status } = await reopenLine(tx, id)
    book(tx, [lineUndonePosting(line, bookedAs(line))])
    if (line.shopId !== null) await debts.takenBack(tx, { shopId: line.shopId, amount: line.amount })
    await recordActions(tx, adminId, [
      {
        action: 'transfer.reopen',
        subjectId: id,
        before: { status: line.status, ...(line.kind ? { kind: line.kind } : {}) },
        after: { status, amount: line.amount },
      },
    ])
    return line.shopId
  })
  if (shopId !== null) await debts.review([shopId])
  return showLine(db, id)
}
