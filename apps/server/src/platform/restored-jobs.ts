import * as z from 'zod/mini'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'
import type { Jobs } from './jobs.ts'

const RestoredJob = z.object({
  id: z.number(),
  queue: z.string(),
  data: z.record(z.string(), z.unknown()),
})

/** Moves jobs that a restore left in `restored_jobs` into the job queue, whose own tables are not part of a backup. Jobs of a queue without a
 *  handler stay in the table. Call it after all queues have their handlers. */
export async function enqueueRestoredJobs(db: Database, jobs: Jobs): Promise<void> {
  for (const { id, queue, data } of await db.rows(
    RestoredJob,
    sql`select id, queue, data from restored_jobs order by id`,
  )) {
    if (!jobs.handles(queue)) continue
    await db.transaction(async (tx) => {
      // Another server may do the same at the same time: only one of them deletes the row.
      if ((await tx.run(sql`delete from restored_jobs where id = ${id}`)) === 1) await jobs.enqueue(tx, queue, data)
    })
  }
}
