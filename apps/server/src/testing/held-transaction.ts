import type { Database, Transaction } from '../platform/database/database.ts'
import { CountRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'

/** Whether a statement in the database waits for a lock of another one. */
export const waitsForLock = (db: Database): Promise<boolean> =>
  db.exists(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

/** How many statements in the database wait for a lock of another one. */
export const countLockWaits = async (db: Database): Promise<number> =>
  (
    await db.one(
      CountRow,
      sql`select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).count

/** A transaction that keeps its locks until `work` ends, however long it waits for others. One of the program loses them after two idle seconds. */
export const heldTransaction = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
    return work(tx)
  })
