import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Moves an order and its history this many days back. Events are append-only: the trigger is off meanwhile. */
export const ageOrder = (db: Database, orderId: number, days: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute('alter table order_events disable trigger order_events_append_only', [])
    await tx.run(
      sql`update order_events set at = at - make_interval(days => ${days}::integer) where order_id = ${orderId}`,
    )
    await tx.execute('alter table order_events enable trigger order_events_append_only', [])
    await tx.run(sql`
      update orders set status_changed_at = status_changed_at - make_interval(days => ${days}::integer) where id = ${orderId}`)
  })
