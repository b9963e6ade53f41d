import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Whether a shopper has given a bank account for refunds. */
export const hasRefundAccount = (db: ReadDb, userId: number): Promise<boolean> =>
  db.exists(sql`select 1 from refund_accounts where user_id = ${userId}`)
