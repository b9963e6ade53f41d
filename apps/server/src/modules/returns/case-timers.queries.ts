import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Cases whose time is over and that do not wait for the marketplace, longest first. */
export const findDueCases = (db: Db, limit: number): Promise<{ id: number }[]> =>
  db.rows(
    z.object({ id: z.number() }),
    sql`
    select id from return_cases where deadline <= now() and state <> 'ESCALATED' order by deadline, id limit ${limit}::integer`,
  )

/** Cases that wait for the return of goods with a tracking code, in capitals or not. */
export const findSentBack = (
  db: Db,
  trackingCode: string,
): Promise<{ id: number; orderId: number; carrier: string }[]> =>
  db.rows(
    z.object({ id: z.number(), orderId: z.number(), carrier: z.string() }),
    sql`
    select id, order_id as "orderId", return_carrier as carrier from return_cases
    where upper(return_tracking_code) = upper(${trackingCode}) and state = 'SENT_BACK'`,
  )

/** The open case of an order about its parcel. */
export const findMissedCase = (db: Db, order: { shopId: number; id: number }): Promise<{ id: number } | null> =>
  db.maybeOne(
    z.object({ id: z.number() }),
    sql`
    select id from return_cases where shop_id = ${order.shopId} and order_id = ${order.id} and kind = 'NOT_RECEIVED' and closed_at is null`,
  )
