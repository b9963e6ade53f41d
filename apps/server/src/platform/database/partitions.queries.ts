import * as z from 'zod/mini'
import { type Database, LONG_SECONDS } from './database.ts'
import { sql } from './sql.ts'

/** Makes the coming partitions of a table and drops those that are too old, as its row of `partitioning` says (0180_partitions_due.sql). Returns how many were
 *  dropped. With nothing to do it locks nothing. Throws when another transaction holds the table for a second and a half; rows that come when there is no partition
 *  for them go to the default partition, from where the next run takes them. */
export async function keepPartitions(db: Database, table: string): Promise<number> {
  // In a transaction of its own: a lock of the default partition that lasted into the next one would be in the way of whoever does the same. A default
  // partition with millions of rows takes long to read.
  const isDue = await db.transaction(async (tx) => {
    await tx.allow(LONG_SECONDS)
    return tx.exists(sql`select from missing_partitions(${table}) union all select from old_partitions(${table})`)
  })
  if (!isDue) return 0
  return db.transaction(async (tx) => {
    await tx.allow(LONG_SECONDS)
    const { dropped } = await tx.one(
      z.object({ dropped: z.number() }),
      sql`select keep_partitions(${table}) as dropped`,
    )
    return dropped
  })
}
