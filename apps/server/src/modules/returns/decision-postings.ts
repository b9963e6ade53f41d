import { createHash } from 'node:crypto'
import type { LedgerEntry } from '@chophien/domain/ledger/postings'
import type { Bearer, DecisionOutcome } from '@chophien/domain/returns/decisions'
import { statusAfterCase } from '@chophien/domain/returns/order-view'
import type { Db } from '../../platform/database/database.ts'
import type { CaseSettings } from './case-settings.ts'
import { findOpenStates } from './case-state.queries.ts'
import {
  givenBackWith,
  isGoneAlready,
  isUnpaidParcel,
  type LockedCase,
  planSettlement,
  postingOfEnd,
  refundOfSum,
  type Settlement,
} from './plan-settlement.ts'

/** What is decided, checked against its case. */
export interface Decided {
  outcome: DecisionOutcome
  amount: number
  bearer: Bearer
}

/** What a decision will do. */
export interface Foreseen {
  /** Booked at once; of RETURN, booked when the goods came. */
  entries: LedgerEntry[]
  /** Commission that goes back to the shop, đồng. */
  commission: number
  needsSecond: boolean
  /** Whether the parcel that is missed counts as delivered; null where the case is not about it. */
  delivered: boolean | null
  /** SHA-256 of the outcome and the above: a decision is refused when it differs from the one that was shown. */
  digest: string
}

/** What a decision does with the money; a refusal gives nothing back. */
export const settlementOf = (locked: LockedCase, { outcome, amount, bearer }: Decided): Settlement =>
  outcome === 'REFUSE'
    ? { refund: null, bearer, undone: false, gone: isGoneAlready(locked.order), taxBack: null, postings: [] }
    : planSettlement(locked, { refund: refundOfSum(locked, amount, bearer), bearer })

/** Whether it needs two administrators: by all that its order gives back with it, so that no sum is given or promised in pieces, also where it is only
 *  taken back. */
const needsTwo = (locked: LockedCase, { outcome, amount }: Decided, approvalAbove: number): boolean =>
  outcome !== 'REFUSE' && (isUnpaidParcel(locked) ? locked.order.total : givenBackWith(locked, amount)) > approvalAbove

async function entriesOf(db: Db, locked: LockedCase, plan: Settlement): Promise<LedgerEntry[]> {
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

/** What a decision would do if it were made now, by the code that then does it. */
export async function foresee(
  db: Db,
  { approvalAbove }: CaseSettings,
  locked: LockedCase,
  decided: Decided,
): Promise<Foreseen> {
  const plan = settlementOf(locked, decided)
  const entries = await entriesOf(db, locked, plan)
  const commission = plan.refund?.commission ?? 0
  const needsSecond = needsTwo(locked, decided, approvalAbove)
  // A parcel that came after all changes what is decided, also where it books nothing.
  const delivered = locked.of.kind === 'NOT_RECEIVED' ? locked.order.origin !== 'SHIPPED' : null
  const lines = entries.map(({ account, holderId, amount }) => [account, holderId, amount])
  const seen = JSON.stringify([decided.outcome, lines, commission, needsSecond, delivered])
  return { entries, commission, needsSecond, delivered, digest: createHash('sha256').update(seen).digest('base64url') }
}
