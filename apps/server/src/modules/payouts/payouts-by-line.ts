import { payoutPaidPosting, payoutReturnedPosting } from '@chophien/domain/ledger/payout-postings'
import type { Transaction } from '../../platform/database/database.ts'
import { book } from '../ledger/book.ts'
import type { LockedPayout, OutgoingPayouts } from '../payments/outgoing-payouts.ts'
import { closeIfDone, isSentState, lockRun } from './runs.queries.ts'
import { findKnownPayout, findPayoutsByCodes, type KnownPayout, markReturned } from './settle-payouts.queries.ts'
import { endTransfers, type SettleDeps, tellSellers } from './settle-payouts.ts'

const present = ({ id, runId, amount, state, returned }: KnownPayout): LockedPayout => ({
  id,
  runId,
  amount,
  isSent: isSentState(state),
  mayReturn: state === 'SENT' || state === 'PAID',
  isReturned: returned,
})

/** Whoever changes a transfer holds its run. Read again: it may have changed while that was waited for. */
async function locked(tx: Transaction, found: KnownPayout | null | undefined): Promise<LockedPayout | null> {
  if (!found) return null
  await lockRun(tx, found.runId)
  const payout = await findKnownPayout(tx, found.id)
  return payout && present(payout)
}

/** Payouts that lines of the bank's statement pay, or bring back. */
export const payoutsByLine = (deps: SettleDeps): OutgoingPayouts => ({
  async lock(tx, codes) {
    if (codes.length === 0) return null
    const known = await findPayoutsByCodes(tx, codes)
    return locked(tx, codes.flatMap((code) => known.filter((payout) => payout.code === code))[0])
  },
  async lockOne(tx, id) {
    return locked(tx, await findKnownPayout(tx, id))
  },
  async pay(tx, { id, runId, reference }, also = []) {
    const end = { id, reference }
    // Not yet answered, or said to have failed: two states of which a payout has one, so that the second call books only where the first did not. One that came
    // back is neither: what its line paid was booked with the way back.
    const first = await endTransfers(deps, tx, runId, [end], { by: null })
    const { postings } =
      first.settled.length > 0 ? first : await endTransfers(deps, tx, runId, [end], { by: null, late: true })
    book(tx, [...postings, ...also])
  },
  async comeBack(tx, { id, runId, reason, reference, by }) {
    const before = await findKnownPayout(tx, id)
    const returned = await markReturned(tx, { id, reason, reference, by })
    if (!returned) throw new Error('a payout that does not come back was to be locked')
    await closeIfDone(tx, runId)
    await tellSellers(deps, tx, [returned])
    // Money that comes back has left, also where no line has told of it yet.
    const left = before?.state === 'SENT' ? [payoutPaidPosting(returned)] : []
    book(tx, [...left, payoutReturnedPosting(returned)])
  },
})
