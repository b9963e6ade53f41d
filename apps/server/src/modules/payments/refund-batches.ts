import { createHash } from 'node:crypto'
import { type BatchTransfer, bankLayouts, batchTable } from '@chophien/domain/payments/bank-batch'
import type { BankLayoutId } from '@chophien/domain/payments/bank-layouts'
import { codesOf } from '@chophien/domain/payments/batch-messages'
import type { NewRefundBatch, RefundBatch } from '@chophien/domain/payments/batches-admin-schemas'
import { paymentErrors } from '@chophien/domain/payments/errors'
import { toCsv } from '@chophien/domain/text/csv'
import { formatMoney } from '@chophien/domain/text/money'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/download.ts'
import { randomCode } from '../../platform/random-code.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { tableDownload } from '../../platform/tables/write-table.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { findCalledPaid } from './called-refunds.queries.ts'
import { noteReadableAccounts } from './refund-account.queries.ts'
import { openAccount } from './refund-account.ts'
import {
  findBatch,
  findTransfersOfBatch,
  freeCalledPaid,
  freeUncalled,
  hasTakenBack,
  hasUncalled,
  insertBatch,
  lockBatch,
  lockReadyRefunds,
  lockRefundsOf,
  markCancelled,
} from './refund-batches.queries.ts'

const CODE_CHARACTERS = 8

interface BatchDeps {
  db: Database
  sealer: Sealer
}

async function shown(db: Database, id: number): Promise<RefundBatch> {
  const batch = await findBatch(db, id)
  if (!batch) throw paymentErrors.BATCH_NOT_FOUND()
  return batch
}

export interface FilledBatch {
  id: number
  total: number
  transfers: BatchTransfer[]
}

/** Puts due transfers into a file for the bank, each with a code that stays the refund's for ever. Of two administrators at once each gets refunds that the
 *  other does not have. `ids`: these, else all that are ready, as lockReadyRefunds; `payoutRunId`: in whose file they go, null for a file of their own. Null when none is ready.
 *  Throws BATCH_AMOUNT_TOO_HIGH, REFUND_IN_BATCH. */
export async function fillBatch(
  tx: Transaction,
  sealer: Sealer,
  {
    layout,
    ids,
    adminId,
    payoutRunId,
  }: { layout: BankLayoutId; ids?: number[] | undefined; adminId: number; payoutRunId: number | null },
): Promise<FilledBatch | null> {
  const { amountMax } = bankLayouts[layout]
  const ready = (await lockReadyRefunds(tx, { ids, amountMax })).flatMap((refund) => {
    const account = openAccount(sealer, refund)
    return account ? [{ refund, account }] : []
  })
  if (ids && ready.length < ids.length) throw paymentErrors.REFUND_IN_BATCH()
  if (ready.length === 0) return null
  if (ready.some(({ refund }) => refund.amount > amountMax))
    throw paymentErrors.BATCH_AMOUNT_TOO_HIGH(formatMoney(amountMax))
  const transfers = ready.map(
    ({ refund, account }): BatchTransfer => ({
      ...account,
      amount: refund.amount,
      code: refund.refundCode ?? `HT${randomCode(CODE_CHARACTERS)}`,
    }),
  )
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0)
  const sha256 = createHash('sha256')
    .update(toCsv(batchTable(layout, transfers)))
    .digest()
  const id = await insertBatch(
    tx,
    { layout, adminId, payoutRunId, total, sha256 },
    ready.map(({ refund }) => refund),
    transfers.map(({ code }) => code),
  )
  return { id, total, transfers }
}

/** A file of due transfers. Throws BATCH_EMPTY, and as fillBatch. */
export async function createBatch(
  { db, sealer }: BatchDeps,
  adminId: number,
  { layout, ids }: NewRefundBatch,
): Promise<RefundBatch> {
  await noteReadableAccounts(db, sealer.beginnings)
  const id = await db.transaction(async (tx) => {
    const filled = await fillBatch(tx, sealer, { layout, ids: ids && [...new Set(ids)], adminId, payoutRunId: null })
    if (!filled) throw paymentErrors.BATCH_EMPTY()
    const after = { layout, rows: filled.transfers.length, total: filled.total }
    await recordActions(tx, adminId, [{ action: 'batch.create', subjectId: filled.id, after }])
    return filled.id
  })
  return shown(db, id)
}

/** The transfers of a file, with the accounts as they were when it was made. `isInFile`: not taken back into another file, so that the bank may have it from this one.
 *  `isAnswered`: this file has paid the refund, or the bank calls it so. Throws BATCH_CANCELLED, BATCH_UNREADABLE. */
export async function transfersOfBatch(
  tx: Transaction,
  sealer: Sealer,
  id: number,
): Promise<(BatchTransfer & { isInFile: boolean; isAnswered: boolean })[]> {
  if ((await lockBatch(tx, id))?.cancelled) throw paymentErrors.BATCH_CANCELLED()
  return (await findTransfersOfBatch(tx, id)).map(({ amount, code, isInFile, isAnswered, ...row }) => {
    const account = openAccount(sealer, row)
    if (!account) throw paymentErrors.BATCH_UNREADABLE()
    return { ...account, amount, code, isInFile, isAnswered }
  })
}

/** The file, noted in the audit log. Not once a refund of it is paid: the bank has it then.
 *  Throws BATCH_NOT_FOUND, BATCH_CANCELLED, BATCH_STARTED; BATCH_OF_RUN, because the bank would pay what it has in two files twice. */
export async function downloadBatch({ db, sealer }: BatchDeps, adminId: number, id: number): Promise<Download> {
  const { layout, createdAt, payoutRunId } = await shown(db, id)
  if (payoutRunId !== null) throw paymentErrors.BATCH_OF_RUN(String(payoutRunId))
  const transfers = await db.transaction(async (tx) => {
    const all = await transfersOfBatch(tx, sealer, id)
    if (all.some(({ isAnswered }) => isAnswered)) throw paymentErrors.BATCH_STARTED()
    const rows = all.filter(({ isInFile }) => isInFile)
    if (rows.length === 0) throw paymentErrors.BATCH_TAKEN_BACK()
    await recordActions(tx, adminId, [{ action: 'batch.download', subjectId: id, after: { rows: rows.length } }])
    return rows
  })
  const name = `hoan-tien-${layout.toLowerCase()}-${id}-${dayInVietnam(new Date(createdAt))}`
  return tableDownload(name, bankLayouts[layout].format, batchTable(layout, transfers))
}

/** Frees the unpaid refunds of a file for another one; what the bank's result file calls paid stays until its line comes, or somebody records it.
 *  `notOnStatement`: when the last of what this file has called paid was; an administrator has seen that the statement has none of these, so that they alone leave the file. `kept`: the codes of what stays; `uncalled`: of what is called paid no more. Throws BATCH_NOT_FOUND, BATCH_CANCELLED, BATCH_PAID, BATCH_CALLED_PAID, BATCH_NOT_CANCELLED, BATCH_CALLED_CHANGED; BATCH_OF_OPEN_RUN while the run in
 *  whose file they stand has unanswered payouts. */
export async function cancelBatch(
  { db }: BatchDeps,
  adminId: number,
  { id, notOnStatement }: { id: number; notOnStatement?: string | undefined },
): Promise<{ batch: RefundBatch; freed: number; kept: string[]; uncalled: string[] }> {
  const outcome = await db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw paymentErrors.BATCH_NOT_FOUND()
    // Its file is still to be taken to the bank, with the refunds in it.
    if (batch.openRunId !== null) throw paymentErrors.BATCH_OF_OPEN_RUN(String(batch.openRunId))
    await lockRefundsOf(tx, id)
    const called = await findCalledPaid(tx, id)
    if (notOnStatement) {
      if (await hasUncalled(tx, id)) throw paymentErrors.BATCH_NOT_CANCELLED()
      // Of what a result file called paid meanwhile nobody has looked whether the statement has it.
      if (called.at?.toISOString() !== notOnStatement) throw paymentErrors.BATCH_CALLED_CHANGED()
    }
    const takenBack = await hasTakenBack(tx, id)
    const uncalled = notOnStatement ? called.codes : []
    const kept = notOnStatement ? [] : called.codes
    const freed = await (notOnStatement ? freeCalledPaid(tx, id) : freeUncalled(tx, id))
    if (freed + uncalled.length === 0 && !takenBack) {
      if (kept.length > 0) throw paymentErrors.BATCH_CALLED_PAID(codesOf(kept))
      throw batch.cancelled ? paymentErrors.BATCH_CANCELLED() : paymentErrors.BATCH_PAID()
    }
    // It said nothing of what another file has taken back.
    const cancelled = batch.cancelled || !notOnStatement || !takenBack
    if (cancelled) await markCancelled(tx, id, adminId)
    await recordActions(tx, adminId, [
      {
        action: 'batch.cancel',
        subjectId: id,
        before: { cancelled: batch.cancelled },
        after: {
          cancelled,
          freed,
          ...(kept.length > 0 ? { kept: kept.length } : {}),
          ...(notOnStatement ? { notOnStatement: true, codes: uncalled.join(', ') } : {}),
        },
      },
    ])
    return { freed, kept, uncalled }
  })
  return { batch: await shown(db, id), ...outcome }
}
