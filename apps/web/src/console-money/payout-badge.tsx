import { type PayoutState, payoutStateNames } from '@chophien/domain/payouts/run-states'
import { Badge } from '../console-kit/badge.tsx'

const tones = { PLANNED: 'waiting', DROPPED: 'over', SENT: 'waiting', PAID: 'good', FAILED: 'bad' } as const

/** How a transfer to a shop stands. */
export const PayoutBadge = ({ state }: { state: PayoutState }) => (
  <Badge tone={tones[state]}>{payoutStateNames[state]}</Badge>
)
