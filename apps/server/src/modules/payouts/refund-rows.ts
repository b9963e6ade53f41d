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

/** What a row says about its refund: `paid` is noted, `known` changes nothing. What the bank has once called paid stays so: which of two files is the newer one, neither says. */
export function verdictOnRefund(row: ResultRow, refund: CallableRefund): 'paid' | 'known' | { wrong: string } {
  if (row.outcome === null) return { wrong: why.refundUnclear }
  if (row.amount !== null && row.amount !== refund.amount)
    return {
      wrong: row.outcome === 'PAID' ? why.refundPaidDiffers(refund.amount) : why.amountDiffers(refund.amount),
    }
  if (row.outcome === 'PAID') {
    if (refund.isInFile) return refund.isPaid ? 'known' : 'paid'
    // It left the file and was paid in another way: once, or twice.
    return { wrong: refund.isPaid ? why.refundRecorded : why.refundLeft }
  }
  if (!refund.isInFile) return 'known'
  if (refund.isPaid) return { wrong: why.refundRecorded }
  return { wrong: refund.isCalledPaid ? why.refundCalledPaid : why.refundFailed }
}
