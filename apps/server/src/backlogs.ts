import { importBacklog } from './modules/imports/imports.queries.ts'
import { outboxBacklog } from './modules/outbox/outbox.queries.ts'
import { BACKLOG_MAX, type Backlog } from './platform/backlog.ts'
import type { Db } from './platform/database/database.ts'
import { queueBacklogs } from './platform/jobs.queries.ts'

/** What waits in the marketplace, by name: the outbox, imports, and the queues of jobs (mail among them). */
export async function backlogsOf(db: Db): Promise<Record<string, Backlog>> {
  const [outbox, imports, queues] = await Promise.all([
    outboxBacklog(db, BACKLOG_MAX),
    importBacklog(db),
    queueBacklogs(db, BACKLOG_MAX),
  ])
  const none: Backlog = { waiting: 0, oldestSeconds: 0 }
  const byQueue = Object.fromEntries(queues.map(({ queue, ...backlog }) => [queue, backlog]))
  return { mail: none, ...byQueue, outbox, imports }
}
