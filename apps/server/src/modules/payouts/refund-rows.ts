import type { ResultRow } from '@chophien/domain/payouts/read-results'
import { wrongRowTexts as why } from '@chophien/domain/payouts/run-messages'
import type { CallableRefund } from '../payments/called-refunds.queries.ts'

/** The refund of a row, by the first of its codes that the run's file had, else the first that is known at all. */
export function refundOf(
  { refundCodes }: ResultRow,
  refunds: ReadonlyMap<string, CallableRefund>,
): CallableRefund | undefined {
  const known = refundCodes.flatMap((code) => refunds.get(code) ?? [])
  return known.find(({ isOfRun }) => isOfRun) ?? known[0]
}

/** Whether a row tells that a refund was paid. Whatever else the file says of it: it is not paid again before somebody has looked. */
export const tellsPaid = (row: ResultRow, refund: CallableRefund): boolean =>
  row.outcome === 'PAID' && (row.amount === null || row.amount === refund.amount)

/** What a row says about its refund: `paid` is noted, `known` changes nothing. What the bank has once called paid stays so: which of two files is the newer one, neither says. */
export function verdictOnRefund(row: ResultRow, refund: CallableRefund): 'paid' | 'known' | { wrong: string } {
  if (row.outcome === null) return { wrong: why.refundUnclear }
  if (row.amount !== null && row.amount !== refund.amount)
    return {
      wrong: row.outcome === 'PAID' ? why.refundPaidDiffers(refund.amount) : why.amountDiffers(refund.amount),
    }
  if (row.outcome === 'PAID') {
    if (refund.isCalledByOther) return { wrong: why.refundTwice }
    // It left the file and was paid in another way: once, or twice.
    if (refund.isPaid) return refund.isInFile ? 'known' : { wrong: why.refundRecorded }
    if (refund.isInFile) return 'paid'
    return { wrong: refund.batchId === null ? why.refundBack : why.refundElsewhere(refund.batchId) }
  }
  if (refund.isCalledPaid) return { wrong: why.refundCalledPaid }
  if (!refund.isInFile) return 'known'
  return { wrong: refund.isPaid ? why.refundRecorded : why.refundFailed }
}
