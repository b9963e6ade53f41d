import { HANDOVER_ROWS_MAX } from '@chophien/domain/orders/limits'
import { orderStatuses } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** Whoever works on a shop's orders. */
export interface OrderWorker {
  userId: number
  shopId: number
}

const HandoverOrder = z.object({
  id: z.number(),
  orderNumber: z.string(),
  recipientName: z.string(),
  orderStatus: z.enum(orderStatuses),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  /** Bought by who hands it over. */
  own: z.boolean(),
})
export type HandoverOrder = z.output<typeof HandoverOrder>

const find = (db: Db, { userId, shopId }: OrderWorker, which: Sql): Promise<HandoverOrder[]> =>
  db.rows(
    HandoverOrder,
    sql`select o.id, o.order_number as "orderNumber", o.shipping_address ->> 'contactFullName' as "recipientName",
        o.status as "orderStatus", o.carrier, o.tracking_code as "trackingCode", o.user_id = ${userId} as own
      from orders o where o.shop_id = ${shopId} and ${which}`,
    { unnamed: true },
  )

/** The orders of the shop with these numbers, in any order. */
export const findOrdersByNumber = (db: Db, worker: OrderWorker, numbers: readonly string[]): Promise<HandoverOrder[]> =>
  find(db, worker, sql`o.order_number = any(${[...numbers]}::text[])`)

/** The orders that wait to be handed over by this person, the oldest first, at most HANDOVER_ROWS_MAX. `ids`: of these only; null: all. */
export const findOrdersToHandOver = (
  db: Db,
  worker: OrderWorker,
  ids: readonly number[] | null,
): Promise<HandoverOrder[]> =>
  find(
    db,
    worker,
    sql`o.status = 'PROCESSING' and o.user_id <> ${worker.userId} and ${ids === null ? sql`true` : sql`o.id = any(${[...ids]}::bigint[])`}
      order by o.ordered_at, o.id limit ${HANDOVER_ROWS_MAX}::integer`,
  )
