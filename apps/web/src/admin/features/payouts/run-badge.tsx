import { type RunState, runStateNames } from '@chophien/domain/payouts/run-states'
import { Badge } from '../../../console-kit/badge.tsx'

const tones = {
  PREPARED: 'waiting',
  APPROVED: 'waiting',
  EXPORTED: 'waiting',
  CLOSED: 'good',
  CANCELLED: 'over',
} as const

/** How a run of payouts stands. */
export const RunBadge = ({ state }: { state: RunState }) => <Badge tone={tones[state]}>{runStateNames[state]}</Badge>
