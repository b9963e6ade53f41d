import { type CaseState, caseStateNames } from '@chophien/domain/returns/case-states'
import { Badge, type Tone } from '../console-kit/badge.tsx'

const tones: Record<CaseState, Tone> = {
  OPEN: 'waiting',
  OFFERED: 'waiting',
  REFUSED: 'waiting',
  AGREED: 'moving',
  SENT_BACK: 'moving',
  RECEIVED: 'waiting',
  ESCALATED: 'bad',
  REFUNDED: 'good',
  CLOSED: 'over',
  WITHDRAWN: 'over',
}

/** The state of a case. */
export const CaseStateBadge = ({ state }: { state: CaseState }) => (
  <Badge tone={tones[state]}>{caseStateNames[state]}</Badge>
)
