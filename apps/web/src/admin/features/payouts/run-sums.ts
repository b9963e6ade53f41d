import type { PayoutRun } from '@chophien/domain/payouts/run-contract'
import type { PayoutState } from '@chophien/domain/payouts/run-states'

interface Sum {
  count: number
  total: number
}

const add = (sums: PayoutRun['sums'], states: readonly PayoutState[]): Sum =>
  states.reduce<Sum>(
    ({ count, total }, state) => ({ count: count + sums[state].count, total: total + sums[state].total }),
    { count: 0, total: 0 },
  )

/** The transfers that count for a run: without those that were dropped; of a cancelled run all, to tell what it was. Whole đồng. */
export const standingOf = ({ state, sums }: Pick<PayoutRun, 'state' | 'sums'>): Sum =>
  add(sums, state === 'CANCELLED' ? ['DROPPED'] : ['PLANNED', 'SENT', 'PAID', 'FAILED'])
