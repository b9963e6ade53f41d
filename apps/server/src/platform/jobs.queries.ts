import * as z from 'zod/mini'
import { Backlog } from './backlog.ts'
import type { Db } from './database/database.ts'
import { sql } from './database/sql.ts'

const QueueBacklog = z.extend(Backlog, { queue: z.string() })

/** What is due in each queue and was not begun, and what failed and will be tried again, for operators. The former waits since it was due, the latter
 *  since it was enqueued: a queue all of whose jobs fail is never due for long. Counted up to `max` in all. */
export const queueBacklogs = (db: Db, max: number): Promise<z.output<typeof QueueBacklog>[]> =>
  db.rows(
    QueueBacklog,
    // The state is compared as in the index of the job table that covers this.
    sql`
    select name as queue, count(*) as waiting, extract(epoch from now() - min(since))::float8 as "oldestSeconds"
    from (
      select name, case when state = 'retry' then created_on else start_after end as since
      from jobs.job where state < 'active' and (state = 'retry' or start_after <= now()) limit ${max}::integer
    ) waiting
    group by name`,
  )

/** The data of the jobs of a queue that are not done and not given up: they wait, run, or will be tried again. */
export const liveJobs = async <Data extends z.ZodMiniType>(
  db: Db,
  queue: string,
  data: Data,
): Promise<z.output<Data>[]> =>
  (
    await db.rows(
      z.object({ data: z.unknown() }),
      sql`select data from jobs.job where name = ${queue} and state < 'completed'`,
    )
  ).map((job) => data.parse(job.data) as z.output<Data>)
