import type { CaseKind } from './case-reasons.ts'
import { type CaseState, isOpenCase } from './case-states.ts'

/** Units of a line that a case asks for. */
export interface CaseClaim {
  orderItemId: number
  kind: CaseKind
  state: CaseState
  quantity: number
}

interface ClaimedLine {
  orderItemId: number
  quantity: number
  refundedUnits: number
}

const unitsOf = (orderItemId: number, claims: readonly CaseClaim[]): number =>
  claims.reduce((sum, claim) => sum + (claim.orderItemId === orderItemId ? claim.quantity : 0), 0)

/** Units of a line that its shopper can still ask for: a case that was not withdrawn keeps its units. A parcel that was missed and came after all
 *  leaves them free. */
export const claimableUnits = (line: ClaimedLine, claims: readonly CaseClaim[]): number =>
  Math.max(
    0,
    line.quantity -
      unitsOf(
        line.orderItemId,
        claims.filter(({ kind, state }) => state !== 'WITHDRAWN' && !(kind === 'NOT_RECEIVED' && state === 'CLOSED')),
      ),
  )

/** Units of a line that the marketplace can open a case for: those of no open case that were not given back. */
export const reopenableUnits = (line: ClaimedLine, claims: readonly CaseClaim[]): number =>
  Math.max(
    0,
    line.quantity -
      line.refundedUnits -
      unitsOf(
        line.orderItemId,
        claims.filter(({ state }) => isOpenCase(state)),
      ),
  )

/** Whether the shopper can still say that the parcel did not come: nothing of the order was asked for before, and nobody decided that it came. */
export const canBeMissed = (claims: readonly CaseClaim[]): boolean => claims.every(({ state }) => state === 'WITHDRAWN')
