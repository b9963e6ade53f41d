import { HANDOVER_ROWS_MAX } from '@chophien/domain/orders/limits'
import { orderStatuses } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const HandoverOrder = z.object({
  id: z.number(),
  orderNumber: z.string(),
  recipientName: z.string(),
  orderStatus: z.enum(orderStatuses),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
})
export type HandoverOrder = z.output<typeof HandoverOrder>

const find = (db: Db, shopId: number, which: Sql): Promise<HandoverOrder[]> =>
  db.rows(
    HandoverOrder,
    sql`select o.id, o.order_number as "orderNumber", o.shipping_address ->> 'contactFullName' as "recipientName",
        o.status as "orderStatus", o.carrier, o.tracking_code as "trackingCode"
      from orders o where o.shop_id = ${shopId} and ${which}`,
    { unnamed: true },
  )

/** The orders of the shop with these numbers, in any order. */
export const findOrdersByNumber = (db: Db, shopId: number, numbers: readonly string[]): Promise<HandoverOrder[]> =>
  find(db, shopId, sql`o.order_number = any(${[...numbers]}::text[])`)

/** The orders that wait for their handover, the oldest first, at most HANDOVER_ROWS_MAX. `ids`: of these only; null: all. */
export const findOrdersToHandOver = (db: Db, shopId: number, ids: readonly number[] | null): Promise<HandoverOrder[]> =>
  find(
    db,
    shopId,
    sql`o.status = 'PROCESSING' and ${ids === null ? sql`true` : sql`o.id = any(${[...ids]}::bigint[])`}
      order by o.ordered_at, o.id limit ${HANDOVER_ROWS_MAX}::integer`,
  )
