import type { CaseReader } from '@chophien/domain/returns/case-texts'
import type { CaseSummary } from '@chophien/domain/returns/contract'
import { timeLabel } from '@chophien/domain/returns/time-label'
import { session } from '../lib/session.ts'
import { classes } from '../ui/classes.ts'
import { formatDateTime } from '../ui/format-time.ts'
import { roughText, secondsUntil } from '../ui/time-left-text.ts'
import { useCountdown } from '../ui/use-countdown.ts'

const SOON_SECONDS = 12 * 3600

function Left({ deadline, label, own }: { deadline: string; label: string; own: boolean }) {
  const { left } = useCountdown(secondsUntil(deadline, session.serverNow()))
  const urgent = left === 0 || (own && left < SOON_SECONDS)
  return (
    <span className={classes('block', urgent && 'font-semibold text-danger-deep')}>
      {left === 0 ? 'Đã trễ hạn' : `${label} ${roughText(left)}`}
    </span>
  )
}

/** Whose time runs and how long, in a list; nothing for an ended case. */
export function TimeToAct({ of: { deadline, waitsFor }, reader }: { of: CaseSummary; reader: CaseReader }) {
  if (!deadline || !waitsFor) return null
  return (
    <>
      <Left key={deadline} deadline={deadline} label={timeLabel(waitsFor, reader)} own={waitsFor === reader} />
      <span className="block text-sm text-content-soft">{formatDateTime(deadline)}</span>
    </>
  )
}
