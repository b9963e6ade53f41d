import { type CaseState, caseStateName } from '@chophien/domain/returns/case-states'
import type { CaseSummary } from '@chophien/domain/returns/contract'
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
export const CaseStateBadge = ({ of }: { of: Pick<CaseSummary, 'state' | 'kind' | 'amount'> }) => (
  <Badge tone={tones[of.state]}>{caseStateName(of)}</Badge>
)
