import * as z from 'zod/mini'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** How a table is partitioned, and how long its rows are kept (0026_partitions.sql). */
interface Partitioning {
  table: string
  unit: 'day' | 'week' | 'month'
  /** A PostgreSQL interval. A partition goes when all of it is older. */
  kept: string
}

/** Makes the partitions of the next seven periods and drops those that are too old. Returns how many were dropped. Throws when another transaction holds the
 *  table for two seconds; rows that come meanwhile go to the default partition, from where the next run takes them. */
export const keepPartitions = async (db: Db, { table, unit, kept }: Partitioning): Promise<number> =>
  (
    await db.one(
      z.object({ dropped: z.number() }),
      sql`select keep_partitions(${table}, ${unit}, ${kept}::interval) as dropped`,
    )
  ).dropped
