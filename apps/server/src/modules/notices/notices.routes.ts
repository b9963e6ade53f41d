import { countNotices, listNotices, readNotices } from '@chophien/domain/notices/contract'
import { NOTICES_PER_PAGE } from '@chophien/domain/notices/limits'
import type { Database } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { countUnread, findNotices, markRead } from './notices.queries.ts'

/** The caller's notices. */
export function noticeRoutes(route: Router, { db }: { db: Database }): void {
  route.guarded(listNotices, async ({ user, query }) => {
    const [found, unread] = await Promise.all([
      // One row more than a page shows whether there is a next page.
      findNotices(db, user.id, { before: query.before, limit: NOTICES_PER_PAGE + 1 }),
      countUnread(db, user.id),
    ])
    return { notices: found.slice(0, NOTICES_PER_PAGE), unread, hasMore: found.length > NOTICES_PER_PAGE }
  })
  route.guarded(countNotices, ({ user }) => countUnread(db, user.id))
  route.guarded(readNotices, async ({ user, body }) => {
    await markRead(db, user.id, body.upTo)
    return null
  })
}
