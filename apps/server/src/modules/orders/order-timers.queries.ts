import type { OrderStatus } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const isDue = (since: Sql, seconds: number): Sql =>
  sql`${since} <= now() - make_interval(secs => ${seconds}::double precision)`

/** Orders that have been in a status for so many seconds, longest first. */
export const findDueOrders = (
  db: Db,
  status: OrderStatus,
  seconds: number,
  limit: number,
): Promise<{ shopId: number; id: number }[]> =>
  db.rows(
    z.object({ shopId: z.number(), id: z.number() }),
    sql`
    select shop_id as "shopId", id from orders where status = ${status} and ${isDue(sql`status_changed_at`, seconds)}
    order by status_changed_at limit ${limit}`,
  )

/** Condition on one order `o` that still waits in a status for so long. */
export const stillWaiting = (order: { shopId: number; id: number }, status: OrderStatus, seconds: number): Sql =>
  sql`${stillDue(order, seconds)} and o.status = ${status}`

/** Condition on one order `o` that is still due. Evaluated under the lock: the order may have come back to its status a moment ago. */
export const stillDue = ({ shopId, id }: { shopId: number; id: number }, seconds: number): Sql =>
  sql`o.shop_id = ${shopId} and o.id = ${id} and ${isDue(sql`o.status_changed_at`, seconds)}`
