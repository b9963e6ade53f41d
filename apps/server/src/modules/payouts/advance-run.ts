import { createHash } from 'node:crypto'
import { payoutSentPosting } from '@chophien/domain/ledger/payout-postings'
import { type BatchTransfer, batchTable } from '@chophien/domain/payments/bank-batch'
import type { BankLayoutId } from '@chophien/domain/payments/bank-layouts'
import { skipReasonNames } from '@chophien/domain/payouts/payable'
import { runErrors } from '@chophien/domain/payouts/run-errors'
import { dropTexts } from '@chophien/domain/payouts/run-messages'
import { toCsv } from '@chophien/domain/text/csv'
import type { Database, Db, Transaction } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { book } from '../ledger/book.ts'
import { noteReadableAccounts } from '../payments/refund-account.queries.ts'
import { fillBatch } from '../payments/refund-batches.ts'
import { dropPayouts, findPayoutsOfRun, findSentTransfers, type RunPayout, sendPayouts } from './payouts.queries.ts'
import { type PayoutDeps, type PlannedShop, planPayouts } from './plan-payouts.ts'
import { type HeldRun, lockRun, markApproved, markCancelled, markExported } from './runs.queries.ts'
import { openShopAccount } from './shop-account.ts'
import { lockPayableAccounts } from './shop-accounts.queries.ts'

interface RunStep {
  id: number
  adminId: number
}

async function holdRun(tx: Transaction, id: number): Promise<HeldRun> {
  const run = await lockRun(tx, id)
  if (!run) throw runErrors.PAYOUT_RUN_NOT_FOUND()
  return run
}

/** Whether this administrator may approve a run in its state: nobody approves what they made, unless one person is enough. */
export const mayApprove = ({ approvals, madeBy }: Pick<HeldRun, 'approvals' | 'madeBy'>, adminId: number): boolean =>
  approvals === 1 || madeBy !== adminId

/** Of a run that the timer made, who approved it does not give it to the bank, unless one person is enough. */
export const mayExport = ({ approvals, madeBy, approvedBy }: Omit<HeldRun, 'state'>, adminId: number): boolean =>
  approvals === 1 || madeBy !== null || approvedBy !== adminId

/** Approves a run. Throws PAYOUT_RUN_NOT_FOUND, PAYOUT_RUN_MOVED_ON, PAYOUT_RUN_TWO_PEOPLE. */
export const approveRun = (db: Database, { id, adminId }: RunStep): Promise<void> =>
  db.transaction(async (tx) => {
    const run = await holdRun(tx, id)
    if (run.state !== 'PREPARED') throw runErrors.PAYOUT_RUN_MOVED_ON()
    if (!mayApprove(run, adminId)) throw runErrors.PAYOUT_RUN_TWO_PEOPLE()
    await markApproved(tx, id, adminId)
    await recordActions(tx, adminId, [
      { action: 'run.approve', subjectId: id, before: { status: 'PREPARED' }, after: { status: 'APPROVED' } },
    ])
  })

/** Cancels a run that no file was made of. Throws PAYOUT_RUN_NOT_FOUND, PAYOUT_RUN_MOVED_ON. */
export const cancelRun = (db: Database, { id, adminId }: RunStep): Promise<void> =>
  db.transaction(async (tx) => {
    const { state } = await holdRun(tx, id)
    if ((await markCancelled(tx, id, adminId)) === 0) throw runErrors.PAYOUT_RUN_MOVED_ON()
    await dropPayouts(tx, id, null, dropTexts.cancelled)
    await recordActions(tx, adminId, [
      { action: 'run.cancel', subjectId: id, before: { status: state }, after: { status: 'CANCELLED' } },
    ])
  })

/** Why a planned transfer must not be sent any more, for administrators; null when it may. `planned`: all that the run plans for the shop, whole đồng. */
function objectionTo(payout: RunPayout, shop: PlannedShop | undefined, planned: number): string | null {
  if (!shop || (shop.reason !== null && shop.reason !== 'BELOW_MINIMUM'))
    return skipReasonNames[shop?.reason ?? 'SHOP_CLOSED']
  if (shop.account?.version !== payout.accountVersion) return dropTexts.account
  return shop.payable.available < planned ? dropTexts.balance : null
}

const sumByShop = (payouts: readonly RunPayout[]): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { shopId, amount } of payouts) sums.set(shopId, (sums.get(shopId) ?? 0) + amount)
  return sums
}

/** The transfers that still stand. The others are dropped with their reason. */
async function sendWhatStands(tx: Transaction, deps: PayoutDeps, id: number): Promise<RunPayout[]> {
  const payouts = (await findPayoutsOfRun(tx, id)).filter(({ state }) => state === 'PLANNED')
  const planned = sumByShop(payouts)
  const shops = new Map(
    (await planPayouts(tx, deps, [...planned.keys()], lockPayableAccounts)).map((shop) => [shop.shopId, shop]),
  )
  const objections = payouts.map((payout) =>
    objectionTo(payout, shops.get(payout.shopId), planned.get(payout.shopId) ?? 0),
  )
  for (const why of new Set(objections))
    if (why !== null)
      await dropPayouts(
        tx,
        id,
        payouts.filter((_, index) => objections[index] === why).map((payout) => payout.id),
        why,
      )
  const sent = payouts.filter((_, index) => objections[index] === null)
  await sendPayouts(
    tx,
    id,
    sent.map((payout) => payout.id),
  )
  return sent
}

/** The transfers of a run's files, with the accounts as they were when the files were made. Throws PAYOUT_FILE_UNREADABLE. */
export async function transfersOfRun(
  db: Db,
  sealer: Sealer,
  id: number,
): Promise<(BatchTransfer & { isAnswered: boolean })[]> {
  return (await findSentTransfers(db, id)).map(({ amount, code, state, ...row }) => {
    const account = openShopAccount(sealer, row)
    if (!account) throw runErrors.PAYOUT_FILE_UNREADABLE()
    return { ...account, amount, code, isAnswered: state !== 'SENT' }
  })
}

/** Makes the file of an approved run: the money leaves the balances of the shops, and the run is never changed again. Transfers that are not right any more, because the
 *  balance fell or the account changed, are dropped. `refunds`: due refunds go into the same file, as in a file of their own. Throws PAYOUT_RUN_NOT_FOUND, PAYOUT_RUN_MOVED_ON, PAYOUT_RUN_EXPORT_BY_SECOND; PAYOUT_RUN_NOTHING_LEFT, and
 *  then the run is cancelled. */
export async function exportRun(
  deps: PayoutDeps,
  { id, adminId, layout, refunds }: RunStep & { layout: BankLayoutId; refunds: boolean },
): Promise<void> {
  if (refunds) await noteReadableAccounts(deps.db, deps.sealer.beginnings)
  const sent = await deps.db.transaction(async (tx) => {
    const run = await holdRun(tx, id)
    if (run.state !== 'APPROVED') throw runErrors.PAYOUT_RUN_MOVED_ON()
    if (!mayExport(run, adminId)) throw runErrors.PAYOUT_RUN_EXPORT_BY_SECOND()
    const payouts = await sendWhatStands(tx, deps, id)
    const total = payouts.reduce((sum, { amount }) => sum + amount, 0)
    const batch =
      refunds && payouts.length > 0 ? await fillBatch(tx, deps.sealer, { layout, adminId, payoutRunId: id }) : null
    if (payouts.length === 0) await markCancelled(tx, id, adminId)
    else {
      const table = batchTable(layout, [
        ...(await transfersOfRun(tx, deps.sealer, id)),
        ...(batch ? batch.transfers : []),
      ])
      const sha256 = createHash('sha256').update(toCsv(table)).digest()
      await markExported(tx, id, { adminId, layout, sha256, batch })
    }
    await recordActions(tx, adminId, [
      {
        action: payouts.length === 0 ? 'run.cancel' : 'run.export',
        subjectId: id,
        before: { status: 'APPROVED' },
        after:
          payouts.length === 0
            ? { status: 'CANCELLED' }
            : {
                status: 'EXPORTED',
                layout,
                rows: payouts.length,
                total,
                ...(batch ? { refunds: batch.transfers.length, refundTotal: batch.total } : {}),
              },
      },
    ])
    book(tx, payouts.map(payoutSentPosting))
    return payouts.length
  })
  if (sent === 0) throw runErrors.PAYOUT_RUN_NOTHING_LEFT()
}
