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
import { type DoneLine, lockReopenable, lockReturnedBy, reopenLine } from './waiting-lines.queries.ts'

function bookedAs(line: DoneLine): Posting {
  if (line.kind !== null) return lineKindPosting(line, line.kind, line)
  return line.status === 'RETURN' ? lineJoinedPosting(line) : lineReturnedPosting(line)
}

/** Takes back what an administrator said about a line: the opposite is booked now, and it waits again; with a return that a match recorded on both its sides,
 *  both do. Not where something followed (an order went on, a refund or payout
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
    const returned = line.status === 'RETURN' ? await lockReturnedBy(tx, id) : null
    const { status } = await reopenLine(tx, id)
    if (returned) await reopenLine(tx, returned.id)
    book(tx, [
      lineUndonePosting(line, bookedAs(line)),
      ...(returned ? [lineUndonePosting(returned, lineReturnedPosting(returned))] : []),
    ])
    if (line.shopId !== null) await debts.takenBack(tx, { shopId: line.shopId, amount: line.amount })
    const reopened = (
      subjectId: number,
      before: Record<string, string>,
      after: { status: string; amount: number },
    ) => ({
      ...{ action: 'transfer.reopen' as const, subjectId, before, after },
    })
    await recordActions(tx, adminId, [
      reopened(id, { status: line.status, ...(line.kind ? { kind: line.kind } : {}) }, { status, amount: line.amount }),
      ...(returned
        ? [reopened(returned.id, { status: 'RETURNED' }, { status: 'UNMATCHED', amount: returned.amount })]
        : []),
    ])
    return line.shopId
  })
  if (shopId !== null) await debts.review([shopId])
  return showLine(db, id)
}
