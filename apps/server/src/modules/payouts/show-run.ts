import { bankLayouts, batchTable, NAPAS_MAX } from '@chophien/domain/payments/bank-batch'
import { BATCH_ROWS_MAX } from '@chophien/domain/payments/bank-layouts'
import { paymentErrors } from '@chophien/domain/payments/errors'
import { skipReasons } from '@chophien/domain/payouts/payable'
import type { NextRun, Payout, ShownRun } from '@chophien/domain/payouts/run-contract'
import { runErrors } from '@chophien/domain/payouts/run-errors'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Database } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/download.ts'
import { tableDownload } from '../../platform/tables/write-table.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { countReadyRefunds } from '../payments/refund-batches.queries.ts'
import { transfersOfBatch } from '../payments/refund-batches.ts'
import { mayApprove, mayExport, transfersOfRun } from './advance-run.ts'
import { findPayout } from './payouts.queries.ts'
import { type PayoutDeps, planPayouts } from './plan-payouts.ts'
import { findOpenRun, findRun, lockRun, presentRun } from './runs.queries.ts'

/** A run as an administrator sees it. Throws PAYOUT_RUN_NOT_FOUND. */
export async function showRun(db: Database, id: number, adminId: number): Promise<ShownRun> {
  const row = await findRun(db, id)
  if (!row) throw runErrors.PAYOUT_RUN_NOT_FOUND()
  const held = { approvals: row.approvals, madeBy: row.madeById, approvedBy: row.approvedById }
  return {
    ...presentRun(row),
    mayApprove: mayApprove(held, adminId),
    mayExport: mayExport(held, adminId),
    refundsReady: row.state === 'APPROVED' ? await countReadyRefunds(db, NAPAS_MAX) : null,
  }
}

/** One transfer of a run. Throws PAYOUT_NOT_FOUND. */
export async function showPayout(db: Database, id: number): Promise<Payout> {
  const payout = await findPayout(db, id)
  if (!payout) throw runErrors.PAYOUT_NOT_FOUND()
  return payout
}

/** Of those with one reason. */
const NAMED_SHOPS = 10

/** What a run made now would contain, before debts are set off: what they take is left out already. */
export async function showNextRun(deps: PayoutDeps): Promise<NextRun> {
  const { db, settings } = deps
  const shops = await db.transaction((tx) => planPayouts(tx, deps, null))
  const paid = shops.filter(({ reason }) => reason === null)
  return {
    shops: paid.length,
    total: paid.reduce((sum, { payable }) => sum + payable.available, 0),
    skipped: skipReasons.flatMap((reason) => {
      const left = shops.filter((shop) => shop.reason === reason)
      return left.length === 0
        ? []
        : [
            {
              reason,
              shops: left.length,
              balance: left.reduce((sum, { balance }) => sum + balance, 0),
              first: left
                .toSorted((one, other) => other.balance - one.balance)
                .slice(0, NAMED_SHOPS)
                .map(({ shopId, name, balance }) => ({ id: shopId, name, balance })),
            },
          ]
    }),
    open: await findOpenRun(db),
    approvals: settings.approvals,
    minimum: settings.minimum,
  }
}

/** One of the files of a run, with the accounts as they were when it was made, the refunds after the payouts; noted in the audit log. Not once a transfer of it is answered: the bank has it then.
 *  Throws PAYOUT_RUN_NOT_FOUND, PAYOUT_FILE_NOT_FOUND, PAYOUT_RUN_ANSWERED, PAYOUT_FILE_UNREADABLE; BATCH_CANCELLED when its refunds were freed for another file. */
export async function downloadRun(
  { db, sealer }: Pick<PayoutDeps, 'db' | 'sealer'>,
  { id, file, adminId }: { id: number; file: number; adminId: number },
): Promise<Download> {
  const { layout, exported, refunds } = await showRun(db, id, adminId)
  if (!layout || !exported) throw runErrors.PAYOUT_FILE_NOT_FOUND()
  const transfers = await db.transaction(async (tx) => {
    await lockRun(tx, id)
    const all = [
      ...(await transfersOfRun(tx, sealer, id)).map((transfer) => ({ ...transfer, isInFile: true })),
      ...(refunds ? await transfersOfBatch(tx, sealer, refunds.batchId) : []),
    ]
    // Each stays in the file that the bank may have it from; what another file has taken back is left out.
    const whole = all.slice((file - 1) * BATCH_ROWS_MAX, file * BATCH_ROWS_MAX)
    if (whole.length === 0) throw runErrors.PAYOUT_FILE_NOT_FOUND()
    if (whole.some(({ isAnswered }) => isAnswered)) throw runErrors.PAYOUT_RUN_ANSWERED()
    const rows = whole.filter(({ isInFile }) => isInFile)
    if (rows.length === 0) throw paymentErrors.BATCH_TAKEN_BACK()
    await recordActions(tx, adminId, [{ action: 'run.download', subjectId: id, after: { file, rows: rows.length } }])
    return rows
  })
  const name = `chi-tra-${layout.toLowerCase()}-${id}-${file}-${dayInVietnam(new Date(exported.at))}`
  return tableDownload(name, bankLayouts[layout].format, batchTable(layout, transfers))
}
