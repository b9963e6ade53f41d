import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'
import type { Jobs } from './jobs.ts'

interface WaitingJob {
  id: number
  queue: string
  data: object
}

/** Hands the work that a backup brought along to the job queue, whose tables are no part of a backup. Work that nobody here knows any more
 *  stays where it is. To be called when all queues have been opened. */
export async function takeUpWaitingJobs(db: Database, jobs: Jobs): Promise<void> {
  for (const { id, queue, data } of await db.rows<WaitingJob>(
    sql`select id, queue, data from waiting_jobs order by id`,
  )) {
    if (!jobs.handles(queue)) continue
    await db.transaction(async (tx) => {
      // Another server may be at it too.
      if ((await tx.run(sql`delete from waiting_jobs where id = ${id}`)) === 1) await jobs.enqueue(tx, queue, data)
    })
  }
}
