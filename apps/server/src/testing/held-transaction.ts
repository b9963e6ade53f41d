import type { Database, Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** A transaction that keeps its locks until `work` ends, however long it waits for others. One of the program loses them after two idle seconds. */
export const heldTransaction = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
    return work(tx)
  })
