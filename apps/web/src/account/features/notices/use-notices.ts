import { listNotices, readNotices } from '@chophien/domain/notices/contract'
import { noticeMessages } from '@chophien/domain/notices/messages'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { NoticePage } from './read-notices.ts'

/** The newest notices and, page by page, older ones. Shown notices are marked as read; their unread marks stay for
 *  this visit, and later notices stay unread. */
export function useNotices(newest: NoticePage) {
  const [older, setOlder] = useState<NoticePage[]>([])
  const [busy, setBusy] = useState(false)
  const upTo = newest.unread > 0 ? newest.notices[0]?.id : undefined

  useEffect(() => {
    // On failure they stay unread.
    if (upTo !== undefined) void browserApi.settle(readNotices, { body: { upTo } })
  }, [upTo])

  const pages = [newest, ...older]
  const notices = pages.flatMap((page) => page.notices)

  async function more() {
    setBusy(true)
    const answer = await browserApi.settle(listNotices, { query: { before: notices.at(-1)?.id } })
    setBusy(false)
    if (answer.ok) setOlder([...older, answer.data])
    else toast({ kind: 'error', title: noticeMessages.loadFailed, detail: answer.failure.message })
  }

  return { notices, busy, more: pages.at(-1)?.hasMore ? more : null }
}
