import type { CaseOrigin, OrderStatus } from '../orders/order-status.ts'
import type { CaseState } from './case-states.ts'

const requested: readonly CaseState[] = ['OPEN', 'OFFERED', 'REFUSED', 'ESCALATED']
const approved: readonly CaseState[] = ['AGREED', 'SENT_BACK', 'RECEIVED']

/** The status of an order with cases: what the lists and tabs of the specification show of them. `origin`: where it stood before the first one. */
export function statusOfCases(states: readonly CaseState[], origin: CaseOrigin): OrderStatus {
  if (states.some((state) => requested.includes(state))) return 'RETURN_REQUESTED'
  return states.some((state) => approved.includes(state)) ? 'RETURN_APPROVED' : origin
}

/** The status of an order after one of its cases ended or changed. `openStates`: of the cases that go on. `gone`: nothing of the order is left to be sold,
 *  because all its goods are paid back or never came. `missed`: whether the case was about the parcel. `decided`: whether an administrator ended it: then
 *  a parcel that was still on its way counts as delivered, so that nothing waits for it for ever. */
export function statusAfterCase(of: {
  openStates: readonly CaseState[]
  origin: CaseOrigin
  gone: boolean
  missed: boolean
  decided: boolean
}): OrderStatus {
  if (of.openStates.length > 0) return statusOfCases(of.openStates, of.origin)
  if (of.gone) return of.missed ? 'FAILED' : 'RETURNED'
  return of.origin === 'SHIPPED' && of.decided ? 'DELIVERED' : of.origin
}
