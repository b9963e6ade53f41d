import { runErrors } from '@chophien/domain/payouts/run-errors'
import { PAYOUT_CODE_CHARACTERS } from '@chophien/domain/payouts/run-limits'
import { splitTransfers } from '@chophien/domain/payouts/split-transfers'
import { randomCode } from '../../platform/random-code.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { offsetDebts } from './offset-debts.ts'
import { insertPayouts, insertSkips } from './payouts.queries.ts'
import { type PayoutDeps, type PlannedShop, planPayouts } from './plan-payouts.ts'
import { findOpenRun, insertRun } from './runs.queries.ts'
import { lockPayableAccounts } from './shop-accounts.queries.ts'

/** Who makes a run: an administrator, or the timer on a day of Vietnam. */
export type RunMaker = { adminId: number } | { day: string }

const isPaid = (shop: PlannedShop) => shop.reason === null && shop.account !== null

const transfersOf = ({ shopId, account, payable }: PlannedShop) =>
  splitTransfers(payable.available).map((amount, index, { length }) => ({
    shopId,
    part: index + 1,
    parts: length,
    amount,
    code: `CT${randomCode(PAYOUT_CODE_CHARACTERS)}`,
    accountVersion: account?.version ?? 0,
    bin: account?.bin ?? '',
    last4: account?.last4 ?? '',
  }))

/** Makes a run of what all shops can be paid now, after debts were set off. Books nothing else: the money leaves the balances when the file is made.
 *  Throws PAYOUT_RUN_OPEN while another one waits, PAYOUT_RUN_EMPTY when no shop gets anything. Returns its id. */
export async function prepareRun(deps: PayoutDeps, maker: RunMaker): Promise<number> {
  // Asked before anything is set off: the timer tries again and again while another run waits.
  if ((await findOpenRun(deps.db)) !== null) throw runErrors.PAYOUT_RUN_OPEN()
  await offsetDebts(deps.db)
  return deps.db.transaction(async (tx) => {
    const adminId = 'adminId' in maker ? maker.adminId : null
    const timerDay = 'day' in maker ? maker.day : null
    const runId = await insertRun(tx, { approvals: deps.settings.approvals, madeBy: adminId, timerDay })
    if (runId === null) throw runErrors.PAYOUT_RUN_OPEN()
    const shops = await planPayouts(tx, deps, null, lockPayableAccounts)
    const transfers = shops.filter(isPaid).flatMap(transfersOf)
    if (transfers.length === 0) throw runErrors.PAYOUT_RUN_EMPTY()
    await insertPayouts(tx, runId, transfers)
    await insertSkips(
      tx,
      runId,
      shops.flatMap(({ shopId, balance, payable: { available }, reason }) =>
        reason === null ? [] : [{ shopId, balance, available, reason }],
      ),
    )
    if (adminId !== null)
      await recordActions(tx, adminId, [
        {
          action: 'run.prepare',
          subjectId: runId,
          after: { rows: transfers.length, total: transfers.reduce((sum, { amount }) => sum + amount, 0) },
        },
      ])
    return runId
  })
}
