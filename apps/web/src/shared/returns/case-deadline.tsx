import { type CaseReader, silenceOf } from '@chophien/domain/returns/case-texts'
import type { Case } from '@chophien/domain/returns/contract'
import { timeLabel } from '@chophien/domain/returns/time-label'
import { session } from '../../lib/session.ts'
import { formatDateTime } from '../../ui/format-time.ts'
import { TimeLeft } from '../../ui/time-left.tsx'

/** Whose time runs, how long, and what happens when nobody acts; nothing for an ended case. */
export function CaseDeadline({ of: { state, deadline, waitsFor }, reader }: { of: Case; reader: CaseReader }) {
  if (!deadline || !waitsFor) return null
  return (
    <div className="flex flex-col items-start gap-1">
      <TimeLeft
        key={deadline}
        label={timeLabel(waitsFor, reader)}
        until={deadline}
        now={session.serverNow()}
        what="xử lý"
      />
      <p className="text-sm text-content-soft">
        Hạn: {formatDateTime(deadline)}. {silenceOf(state)}
      </p>
    </div>
  )
}
