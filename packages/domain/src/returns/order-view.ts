import type { CaseOrigin, OrderStatus } from '../orders/order-status.ts'
import type { CaseState } from './case-states.ts'

const requested: readonly CaseState[] = ['OPEN', 'OFFERED', 'REFUSED', 'ESCALATED']
const approved: readonly CaseState[] = ['AGREED', 'SENT_BACK', 'RECEIVED']

/** The status of an order with cases: what the lists and tabs of the specification show of them. `origin`: where it stood before the first one. */
export function statusOfCases(states: readonly CaseState[], origin: CaseOrigin): OrderStatus {
  if (states.some((state) => requested.includes(state))) return 'RETURN_REQUESTED'
  return states.some((state) => approved.includes(state)) ? 'RETURN_APPROVED' : origin
}
