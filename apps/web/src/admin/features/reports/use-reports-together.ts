import type { DataOf } from '@chophien/domain/contract/endpoint'
import { listReportsTogether, type ReportedSubject } from '@chophien/domain/reports/admin-contract'
import { reportMessages } from '@chophien/domain/reports/messages'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { Settled } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { toast } from '../../../ui/toast-store.ts'

type Reports = ReportedSubject['reports']

/** The newest reports of a thing and, page by page, older ones; where some are gone meanwhile the list is loaded again. `left`: how many are not shown yet.
 *  `more` resolves to whether that was the last page, which is on the screen by then. */
export function useReportsTogether({ id, reports: newest, reportCount }: ReportedSubject) {
  const [loaded, setLoaded] = useState<{ below: Reports; older: Reports; ended: boolean } | null>(null)
  const [busy, run] = useBusy()
  const { revalidate } = useRevalidator()

  // A reload of the list brings other newest ones: older ones are loaded on demand again.
  const here = loaded?.below === newest ? loaded : null
  const older = here?.older ?? []
  const reports = [...newest, ...older]

  /** Whether some of them are gone by now, perhaps the one by which the others were asked for. A total that is not counted to its end says nothing. */
  const someAreGone = (answer: Settled<DataOf<typeof listReportsTogether>>): boolean =>
    answer.ok ? !answer.data.totalIsMore && answer.data.total < reportCount : answer.failure.status === 404

  async function more(): Promise<boolean> {
    const query = { after: reports.at(-1)?.id }
    const answer = await run(async () => {
      const asked = await browserApi.settle(listReportsTogether, { params: { id }, query })
      if (someAreGone(asked)) await revalidate()
      return asked
    })
    if (someAreGone(answer)) {
      toast({ kind: 'info', title: reportMessages.changedMeanwhile })
      return false
    }
    if (!answer.ok) {
      toast({ kind: 'error', title: reportMessages.loadFailed, detail: answer.failure.message })
      return false
    }
    const { items, next } = answer.data
    flushSync(() => setLoaded({ below: newest, older: [...older, ...items], ended: next === null }))
    return next === null
  }

  // The last page ends the list, also where reports of it were answered meanwhile.
  return { reports, busy, left: here?.ended ? 0 : reportCount - reports.length, more }
}
