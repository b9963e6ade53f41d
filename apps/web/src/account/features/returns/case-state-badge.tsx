import { type CaseState, caseStateName, isOpenCase } from '@chophien/domain/returns/case-states'
import type { CaseSummary } from '@chophien/domain/returns/contract'
import { classes } from '../../../ui/classes.ts'

const good: readonly CaseState[] = ['REFUNDED']

/** The state of a case. */
export const CaseStateBadge = ({ of }: { of: Pick<CaseSummary, 'state' | 'kind' | 'amount'> }) => (
  <span
    className={classes(
      'shrink-0 rounded px-2.5 py-1 text-sm font-semibold',
      isOpenCase(of.state)
        ? 'bg-highlight-soft text-highlight-deep'
        : good.includes(of.state)
          ? 'bg-positive-soft text-positive'
          : 'bg-muted text-content-soft',
    )}
  >
    {caseStateName(of)}
  </span>
)
