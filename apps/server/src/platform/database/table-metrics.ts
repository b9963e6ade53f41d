import { Gauge, type Registry } from 'prom-client'
import type { Db } from './database.ts'
import { type DatabaseHealth, findDatabaseHealth, findTableHealth, type TableHealth } from './table-health.queries.ts'

/** These figures move slowly, and sizes are read from the disk. */
const KEPT_MS = 60_000

/** How large the tables are and what waits for VACUUM, for /metrics. Counted once a minute at most; an unreachable database tells nothing. */
export const tableMetrics =
  (db: Db, now: () => number = Date.now) =>
  (registry: Registry): void => {
    let read: Promise<{ tables: TableHealth[]; database: DatabaseHealth | null }> | undefined
    let readAt = 0
    const health = () => {
      if (read && now() - readAt < KEPT_MS) return read
      readAt = now()
      read = Promise.all([findTableHealth(db), findDatabaseHealth(db)])
        .then(([tables, database]) => ({ tables, database }))
        .catch(() => {
          read = undefined
          return { tables: [], database: null }
        })
      return read
    }
    const ofTables = (name: string, help: string, figure: (table: TableHealth) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['table'],
        registers: [registry],
        async collect() {
          const { tables } = await health()
          this.reset()
          for (const of of tables) this.set({ table: of.table }, figure(of))
        },
      })
    ofTables('database_table_bytes', 'Bytes of each large table with its indexes and partitions', ({ bytes }) => bytes)
    ofTables('database_table_rows', 'Rows of each large table, as estimated', ({ liveRows }) => liveRows)
    ofTables('database_table_dead_rows', 'Old versions of rows that wait for VACUUM', ({ deadRows }) => deadRows)
    const ofDatabase = (name: string, help: string, figure: (database: DatabaseHealth) => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const { database } = await health()
          if (database) this.set(figure(database))
          else this.reset()
        },
      })
    ofDatabase(
      'database_oldest_transaction_seconds',
      'Seconds that the oldest open transaction has lasted: VACUUM removes nothing that is newer',
      ({ oldestTransactionSeconds }) => oldestTransactionSeconds,
    )
    ofDatabase(
      'database_transaction_ids_used',
      'Share of transaction ids used since the oldest row was frozen; at 1 no write is taken any more',
      ({ transactionIdsUsed }) => transactionIdsUsed,
    )
    ofDatabase(
      'database_deadlocks',
      'Deadlocks that PostgreSQL ended since its statistics began',
      ({ deadlocks }) => deadlocks,
    )
  }
