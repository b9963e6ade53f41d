import { type CaseState, caseStateNames, isOpenCase } from '@chophien/domain/returns/case-states'
import { classes } from '../../../ui/classes.ts'

const good: readonly CaseState[] = ['REFUNDED']

/** The state of a case. */
export const CaseStateBadge = ({ state }: { state: CaseState }) => (
  <span
    className={classes(
      'shrink-0 rounded px-2.5 py-1 text-sm font-semibold',
      isOpenCase(state)
        ? 'bg-highlight-soft text-highlight-deep'
        : good.includes(state)
          ? 'bg-positive-soft text-positive'
          : 'bg-muted text-content-soft',
    )}
  >
    {caseStateNames[state]}
  </span>
)
