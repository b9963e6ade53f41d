import * as z from 'zod/mini'
import { type Database, LONG_SECONDS } from './database.ts'
import { sql } from './sql.ts'

/** Makes the coming partitions of a table and drops those that are too old, as its row of `partitioning` says (0026_partitions.sql). Returns how many were
 *  dropped. Throws when another transaction holds the table for two seconds; rows that come meanwhile go to the default partition, from where the next run
 *  takes them. */
export const keepPartitions = (db: Database, table: string): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.allow(LONG_SECONDS)
    const { dropped } = await tx.one(
      z.object({ dropped: z.number() }),
      sql`select keep_partitions(${table}) as dropped`,
    )
    return dropped
  })
