import { IMPORT_BYTES_MAX } from '@chophien/domain/catalog/limits'
import {
  commitImport,
  discardImport,
  getImport,
  type ImportReport,
  startImport,
} from '@chophien/domain/catalog/seller-import-contract'
import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { runAction } from '../../../console-kit/run-action.ts'
import { browserApi } from '../../../lib/browser-api.ts'

const POLL_MILLISECONDS = 1000
const underWay = (report: ImportReport | null) => report?.status === 'CHECKING' || report?.status === 'WRITING'

/** The import that the page is about: the latest of the shop, also after a reload, and what can be done to it. */
export function useImport(latest: ImportReport | null) {
  const { revalidate } = useRevalidator()
  const [report, setReport] = useState(latest)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const id = report?.id
  const waiting = underWay(report)

  useEffect(() => {
    if (!waiting || id === undefined) return
    let over = false
    let timer = 0
    const poll = async () => {
      const answer = await browserApi.settle(getImport, { params: { id } })
      if (over) return
      // Without an answer it is asked again: the work goes on by itself.
      if (answer.ok) setReport(answer.data)
      if (!answer.ok || underWay(answer.data)) timer = window.setTimeout(poll, POLL_MILLISECONDS)
      else void revalidate()
    }
    timer = window.setTimeout(poll, POLL_MILLISECONDS / 4)
    return () => {
      over = true
      window.clearTimeout(timer)
    }
  }, [id, waiting, revalidate])

  async function send(file: File) {
    setProblem(null)
    if (file.size > IMPORT_BYTES_MAX) return setProblem(importErrors.IMPORT_TOO_LARGE().message)
    setSending(true)
    const body = new FormData()
    body.append('about', JSON.stringify({ fileName: file.name.slice(0, 200) }))
    body.append('file', file)
    const answer = await browserApi.settle(startImport, { body })
    setSending(false)
    if (answer.ok) setReport({ ...answer.data, problems: [] })
    else setProblem(answer.failure.message || 'Chưa gửi được tệp. Hãy thử lại.')
  }

  const run = async (endpoint: typeof commitImport | typeof discardImport, failed: string) => {
    if (id === undefined) return
    const updated = await runAction(endpoint, { params: { id } }, failed)
    if (updated) setReport((before) => ({ ...updated, problems: before?.problems ?? [] }))
    if (updated && !underWay({ ...updated, problems: [] })) void revalidate()
  }

  return {
    report,
    problem,
    sending,
    waiting,
    send,
    commit: () => run(commitImport, 'Chưa nhập được'),
    discard: () => run(discardImport, 'Chưa bỏ được'),
  }
}
