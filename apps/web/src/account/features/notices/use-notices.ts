import { listNotices, readNotices } from '@chophien/domain/notices/contract'
import { noticeMessages } from '@chophien/domain/notices/messages'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { refreshUnread } from '../../../shared/notices/unread-count.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { NoticePage } from './read-notices.ts'

/** The newest notices and, page by page, older ones. Shown notices are marked as read; their unread marks stay for
 *  this visit, and later notices stay unread. */
export function useNotices(newest: NoticePage) {
  const [loaded, setLoaded] = useState<{ after: NoticePage; pages: readonly NoticePage[] } | null>(null)
  const [busy, run] = useBusy()
  const upTo = newest.unread > 0 ? newest.notices[0]?.id : undefined

  useEffect(() => {
    // On failure they stay unread.
    if (upTo !== undefined) void browserApi.settle(readNotices, { body: { upTo } }).then(refreshUnread)
  }, [upTo])

  // A reload brings other newest notices, perhaps another person's: older ones are loaded on demand again.
  const older = loaded?.after === newest ? loaded.pages : []
  const pages = [newest, ...older]
  const notices = pages.flatMap((page) => page.notices)

  async function more() {
    const answer = await run(() => browserApi.settle(listNotices, { query: { before: notices.at(-1)?.id } }))
    if (answer.ok) setLoaded({ after: newest, pages: [...older, answer.data] })
    else toast({ kind: 'error', title: noticeMessages.loadFailed, detail: answer.failure.message })
  }

  return { notices, busy, more: pages.at(-1)?.hasMore ? more : null }
}
