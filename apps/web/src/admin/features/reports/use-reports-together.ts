import { listReportsTogether, type ReportedSubject } from '@chophien/domain/reports/admin-contract'
import { reportMessages } from '@chophien/domain/reports/messages'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { toast } from '../../../ui/toast-store.ts'

type Reports = ReportedSubject['reports']

/** The newest reports of a thing and, page by page, older ones; where somebody answered them meanwhile the list is loaded again. `left`: how many are not shown yet. `more` resolves to whether that was the last page, which
 *  is on the screen by then. */
export function useReportsTogether({ id, reports: newest, reportCount }: ReportedSubject) {
  const [loaded, setLoaded] = useState<{ below: Reports; older: Reports; ended: boolean } | null>(null)
  const [busy, run] = useBusy()
  const { revalidate } = useRevalidator()

  // A reload of the list brings other newest ones: older ones are loaded on demand again.
  const here = loaded?.below === newest ? loaded : null
  const older = here?.older ?? []
  const reports = [...newest, ...older]

  async function more(): Promise<boolean> {
    const query = { after: reports.at(-1)?.id }
    const answer = await run(() => browserApi.settle(listReportsTogether, { params: { id }, query }))
    if (!answer.ok) {
      toast({ kind: 'error', title: reportMessages.loadFailed, detail: answer.failure.message })
      return false
    }
    const { items, next, total } = answer.data
    if (total < reportCount) {
      toast({ kind: 'info', title: reportMessages.answeredMeanwhile })
      await revalidate()
      return false
    }
    flushSync(() => setLoaded({ below: newest, older: [...older, ...items], ended: next === null }))
    return next === null
  }

  // The last page ends the list, also where reports of it were answered meanwhile.
  return { reports, busy, left: here?.ended ? 0 : reportCount - reports.length, more }
}
