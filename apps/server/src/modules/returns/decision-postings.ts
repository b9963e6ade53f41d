import { createHash } from 'node:crypto'
import type { LedgerEntry } from '@chophien/domain/ledger/postings'
import type { Bearer, DecisionOutcome } from '@chophien/domain/returns/decisions'
import { statusAfterCase } from '@chophien/domain/returns/order-view'
import type { Db } from '../../platform/database/database.ts'
import { findOpenStates } from './case-state.queries.ts'
import { type LockedCase, planSettlement, postingOfEnd, refundOfSum, type Settlement } from './plan-settlement.ts'

/** What is decided, checked against its case. */
export interface Decided {
  outcome: DecisionOutcome
  amount: number
  bearer: Bearer
}

export const settlementOf = (locked: LockedCase, { amount, bearer }: Decided): Settlement =>
  planSettlement(locked, { refund: refundOfSum(locked, amount, bearer), bearer })

/** The entries that a decision books, by the code that books them; of a decision to send goods back, those of its sum, which is booked when they came. */
export async function entriesOfDecision(db: Db, locked: LockedCase, decided: Decided): Promise<LedgerEntry[]> {
  if (decided.outcome === 'REFUSE') return []
  const plan = settlementOf(locked, decided)
  const { of, order } = locked
  const postings = [...plan.postings]
  if (order.origin !== null) {
    // This case would have ended.
    const to = statusAfterCase({
      openStates: await findOpenStates(db, order, of.id),
      origin: order.origin,
      gone: plan.gone,
      missed: of.kind === 'NOT_RECEIVED',
      decided: true,
    })
    const end = postingOfEnd(locked, to, plan)
    if (end) postings.push(end)
  }
  return postings.flatMap(({ entries }) => entries).filter(({ amount }) => amount !== 0)
}

/** Names entries, so that who presses later names those that were shown. */
export const digestOf = (entries: readonly LedgerEntry[]): string =>
  createHash('sha256')
    .update(JSON.stringify(entries.map(({ account, holderId, amount }) => [account, holderId, amount])))
    .digest('base64url')
