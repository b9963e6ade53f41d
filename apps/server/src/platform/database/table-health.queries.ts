import * as z from 'zod/mini'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

const TableHealth = z.object({
  table: z.string(),
  /** With its indexes, and with all of its partitions. */
  bytes: z.number(),
  /** Rows as the database estimates them: current ones, and old versions that VACUUM has not removed yet. */
  liveRows: z.number(),
  deadRows: z.number(),
})
export type TableHealth = z.output<typeof TableHealth>

/** The largest tables of the marketplace, which are most of what it stores. */
const SHOWN = 30

/** How the largest tables are: their bytes, and rows that wait for VACUUM. The queue of jobs is among them. */
export const findTableHealth = (db: Db): Promise<TableHealth[]> =>
  db.rows(
    TableHealth,
    sql`
    select coalesce(parent.relname, c.relname)::text as table, sum(pg_total_relation_size(c.oid))::bigint as bytes,
      sum(s.n_live_tup)::bigint as "liveRows", sum(s.n_dead_tup)::bigint as "deadRows"
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
    where c.relkind = 'r' and s.schemaname in ('public', 'partitions', 'jobs')
    group by 1 order by 2 desc limit ${SHOWN}`,
  )

const DatabaseHealth = z.object({
  oldestTransactionSeconds: z.number(),
  transactionIdsUsed: z.number(),
  deadlocks: z.number(),
})
export type DatabaseHealth = z.output<typeof DatabaseHealth>

/** What keeps VACUUM from its work, and how urgent that is: the seconds that the oldest transaction has lasted (of other accounts only with the right
 *  pg_read_all_stats), and the share (0 to 1) of transaction ids that were used since the oldest row was frozen. At 1 the database takes no more writes.
 *  And how often two transactions waited for each other since the figures of the server began. */
export const findDatabaseHealth = (db: Db): Promise<DatabaseHealth> =>
  db.one(
    DatabaseHealth,
    sql`
    select coalesce((select extract(epoch from now() - min(xact_start)) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'), 0)::float8 as "oldestTransactionSeconds",
      (select age(datfrozenxid) / 2147483648.0 from pg_database where datname = current_database())::float8 as "transactionIdsUsed",
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`,
  )
