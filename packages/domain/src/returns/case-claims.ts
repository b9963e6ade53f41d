import type { CaseKind } from './case-reasons.ts'
import { type CaseState, isOpenCase } from './case-states.ts'

/** Units of a line that a case asks for. */
export interface CaseClaim {
  orderItemId: number
  kind: CaseKind
  state: CaseState
  quantity: number
  /** Whether its goods came back. */
  received: boolean
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

/** Units of a line that the marketplace can open a case for: those of no open case that were not given back. What came back once cannot come back
 *  again: such units can only be paid. */
export function reopenableUnits(line: ClaimedLine, claims: readonly CaseClaim[], kind: CaseKind): number {
  const unitsIn = (state: (state: CaseState) => boolean, back: boolean) =>
    unitsOf(
      line.orderItemId,
      claims.filter((claim) => state(claim.state) && (!back || claim.received)),
    )
  const left = line.quantity - unitsIn(isOpenCase, false)
  if (kind !== 'RETURN') return Math.max(0, left - line.refundedUnits)
  // Of a case that paid only a part its units came back too.
  const refunded = Math.max(
    line.refundedUnits,
    unitsIn((state) => state === 'REFUNDED', true),
  )
  return Math.max(0, left - refunded - unitsIn((state) => state === 'CLOSED', true))
}

/** Whether the shopper can still say that the parcel did not come: nothing of the order was asked for before, and nobody decided that it came. */
export const canBeMissed = (claims: readonly CaseClaim[]): boolean => claims.every(({ state }) => state === 'WITHDRAWN')
