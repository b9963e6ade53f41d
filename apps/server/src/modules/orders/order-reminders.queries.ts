import type { WaitingStatus } from '@chophien/domain/orders/order-deadlines'
import type { Db } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { orderReminders } from '../outbox/outbox.queries.ts'

/** Notes that orders of a status are announced whose time of `seconds` is over in less than `lead`, but not yet. Orders that somebody is changing are
 *  left for the next run. Returns how many. */
export const noteReminders = async (
  db: Db,
  { status, seconds, lead, limit }: { status: WaitingStatus; seconds: number; lead: number; limit: number },
): Promise<number> =>
  (
    await db.rows(
      IdRow,
      sql`
      with near as (
        select shop_id, id from orders
        where status = ${status} and status in ('AWAITING_CONFIRMATION', 'PROCESSING', 'SHIPPED', 'DELIVERED')
          and reminded_status is distinct from status
          and status_changed_at <= now() - make_interval(secs => ${seconds - lead}::double precision)
          and status_changed_at > now() - make_interval(secs => ${seconds}::double precision)
        order by status_changed_at limit ${limit}::integer for no key update skip locked
      ), noted as (
        update orders o set reminded_status = o.status from near where o.shop_id = near.shop_id and o.id = near.id
        returning o.shop_id, o.id
      ), messages as (${orderReminders(sql`noted`)})
      select id from noted`,
      { unnamed: true },
    )
  ).length
