import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Deletes everything that was answered to somebody. */
export const deleteKeysOf = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`delete from idempotency_keys where user_id = ${userId}`)

/** Deletes remembered answers whose day is over. */
export const deleteOldKeys = (db: Db): Promise<number> =>
  db.run(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
