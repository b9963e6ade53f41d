import type { OutgoingPayouts } from '../payments/outgoing-payouts.ts'
import { isSentState, lockRun } from './runs.queries.ts'
import { findPayoutsByCodes } from './settle-payouts.queries.ts'
import { type SettleDeps, settlePayouts } from './settle-payouts.ts'

/** Payouts that lines of the bank's statement pay. */
export const payoutsByLine = (deps: SettleDeps): OutgoingPayouts => ({
  async lock(tx, codes) {
    if (codes.length === 0) return null
    const known = await findPayoutsByCodes(tx, codes)
    const first = codes.flatMap((code) => known.filter((payout) => payout.code === code))[0]
    if (!first) return null
    // Whoever changes a transfer holds its run. Read again: it may have changed while that was waited for.
    await lockRun(tx, first.runId)
    const [payout] = await findPayoutsByCodes(tx, [first.code])
    return payout ? { ...payout, isSent: isSentState(payout.state) } : null
  },
  async pay(tx, { id, runId, reference }) {
    const end = { id, reference }
    // Not yet answered, or said to have failed: two states of which a payout has one, so that the second call books only where the first did not.
    const settled = await settlePayouts(deps, tx, runId, [end], { by: null })
    if (settled.length === 0) await settlePayouts(deps, tx, runId, [end], { by: null, late: true })
  },
})
