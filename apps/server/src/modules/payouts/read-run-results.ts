import { type ResultRow, readResults } from '@chophien/domain/payouts/read-results'
import type { ReadResults } from '@chophien/domain/payouts/run-contract'
import { runErrors } from '@chophien/domain/payouts/run-errors'
import { PAYOUT_REASON_MAX, PAYOUT_REFERENCE_MAX, RESULT_ROWS_MAX } from '@chophien/domain/payouts/run-limits'
import { runMessages, wrongRowTexts as why } from '@chophien/domain/payouts/run-messages'
import type { Database } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { lockCallable, noteCalledPaid } from '../payments/called-refunds.queries.ts'
import { refundOf, verdictOnRefund } from './refund-rows.ts'
import { lockRun } from './runs.queries.ts'
import { findPayoutsByCodes, type KnownPayout, type PayoutEnd } from './settle-payouts.queries.ts'
import { type SettleDeps, settlePayouts } from './settle-payouts.ts'

/** Reads the rows of a CSV or XLSX file: `readRows` of the imports. */
type ReadTable = (
  bytes: Buffer,
  options: { rowsMax: number },
) => Promise<readonly { number: number; cells: readonly string[] }[]>

export interface ResultsDeps extends SettleDeps {
  db: Database
  readTable: ReadTable
}

type Verdict = { end: PayoutEnd } | { wrong: string } | 'known'

/** What a row says about its transfer. Where the file has no reference of the bank, the row is named in its place. */
function verdictOn(row: ResultRow, payout: KnownPayout | undefined, runId: number): Verdict {
  if (!payout) return { wrong: why.unknown }
  if (row.outcome === null) return { wrong: why.noOutcome }
  if (row.amount !== null && row.amount !== payout.amount) return { wrong: why.amountDiffers(payout.amount) }
  if (payout.state === row.outcome) return 'known'
  if (payout.state === 'PAID') return { wrong: why.alreadyPaid }
  if (payout.state === 'FAILED') return { wrong: why.alreadyFailed }
  if (payout.state !== 'SENT') return { wrong: why.notSent }
  return {
    end:
      row.outcome === 'PAID'
        ? {
            id: payout.id,
            reference: (row.reference ?? `Tệp kết quả kỳ ${runId}, dòng ${row.row}`).slice(0, PAYOUT_REFERENCE_MAX),
          }
        : { id: payout.id, reason: (row.reason ?? 'Ngân hàng không nêu lý do').slice(0, PAYOUT_REASON_MAX) },
  }
}

/** The transfer of each row, by the first of its codes that is known. */
const matched = (rows: readonly ResultRow[], payouts: readonly KnownPayout[]) => {
  const byCode = new Map(payouts.map((payout) => [payout.code, payout]))
  return rows.map((row) => ({ row, payout: row.codes.flatMap((code) => byCode.get(code) ?? [])[0] }))
}

/** Reads a bank's result file and ends the transfers that it tells of, all in one transaction. The same file again changes nothing; rows that do not fit are left out and
 *  told. Rows of refunds settle nothing: what the bank calls paid stays in its file until its line comes, what it could not pay is told, and so is what it paid although it has left the file. Throws PAYOUT_RUN_NOT_FOUND, RESULT_FILE_FOREIGN when a row belongs to another run, or to a refund that its file never had (nothing is taken), RESULT_FILE_UNREADABLE, and as `readTable`. */
export async function readRunResults(
  { db, readTable, ...deps }: ResultsDeps,
  { id, adminId, file }: { id: number; adminId: number; file: Buffer },
): Promise<ReadResults> {
  // One more, to tell a full file from one that is too long.
  const table = await readTable(file, { rowsMax: RESULT_ROWS_MAX + 1 })
  if (table.length > RESULT_ROWS_MAX) throw runErrors.RESULT_FILE_UNREADABLE(runMessages.tooManyRows(RESULT_ROWS_MAX))
  const rows = readResults(table)
  if (rows === null) throw runErrors.RESULT_FILE_UNREADABLE(runMessages.notResults)
  if (rows.length === 0) throw runErrors.RESULT_FILE_UNREADABLE(runMessages.noRows)
  return db.transaction(async (tx) => {
    if (!(await lockRun(tx, id))) throw runErrors.PAYOUT_RUN_NOT_FOUND()
    const codesOf = (of: (row: ResultRow) => string[]) => [...new Set(rows.flatMap(of))]
    const payouts = await findPayoutsByCodes(
      tx,
      codesOf(({ codes }) => codes),
    )
    const refunds = new Map(
      (
        await lockCallable(
          tx,
          id,
          codesOf(({ refundCodes }) => refundCodes),
        )
      ).map((refund) => [refund.code, refund]),
    )
    // The code of a payout that is known says more than a refund's that a name may have made.
    const found = matched(rows, payouts).map((each) => ({
      ...each,
      refund: each.payout ? undefined : refundOf(each.row, refunds),
    }))
    if (found.some(({ payout, refund }) => (payout && payout.runId !== id) || (refund && !refund.isOfRun)))
      throw runErrors.RESULT_FILE_FOREIGN()
    const seen = new Set<string>()
    const read: ReadResults = { paid: 0, failed: 0, known: 0, refunds: 0, wrong: [] }
    const ends: PayoutEnd[] = []
    const calledPaid: string[] = []
    for (const { row, payout, refund } of found) {
      const code = (refund ?? payout)?.code
      const verdict = refund ? verdictOnRefund(row, refund) : verdictOn(row, payout, id)
      // Whatever else the file says of it: a refund that may have been paid is not paid again.
      if (refund && verdict === 'paid') calledPaid.push(refund.code)
      if (code !== undefined && seen.has(code)) read.wrong.push({ row: row.row, why: why.twice })
      else if (verdict === 'paid') read.refunds += 1
      else if (verdict === 'known') read.known += 1
      else if ('wrong' in verdict) read.wrong.push({ row: row.row, why: verdict.wrong })
      else ends.push(verdict.end)
      if (code !== undefined) seen.add(code)
    }
    await noteCalledPaid(tx, calledPaid)
    const settled = await settlePayouts(deps, tx, id, ends, { by: adminId })
    read.paid = settled.filter(({ state }) => state === 'PAID').length
    read.failed = settled.length - read.paid
    await recordActions(tx, adminId, [
      {
        action: 'run.results',
        subjectId: id,
        after: { paid: read.paid, failed: read.failed, known: read.known, wrong: read.wrong.length },
      },
    ])
    return read
  })
}
