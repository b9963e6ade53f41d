import { type PayoutState, payoutStateNames, type RunState, runStateNames } from '@chophien/domain/payouts/run-states'
import { Badge } from '../../../console-kit/badge.tsx'

const runTones = {
  PREPARED: 'waiting',
  APPROVED: 'waiting',
  EXPORTED: 'waiting',
  CLOSED: 'good',
  CANCELLED: 'over',
} as const

const payoutTones = { PLANNED: 'waiting', DROPPED: 'over', SENT: 'waiting', PAID: 'good', FAILED: 'bad' } as const

export const RunBadge = ({ state }: { state: RunState }) => <Badge tone={runTones[state]}>{runStateNames[state]}</Badge>

export const PayoutBadge = ({ state }: { state: PayoutState }) => (
  <Badge tone={payoutTones[state]}>{payoutStateNames[state]}</Badge>
)
