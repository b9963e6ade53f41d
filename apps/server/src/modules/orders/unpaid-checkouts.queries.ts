import * as z from 'zod/mini'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** What a shopper holds without having paid for it. */
export const Unpaid = z.object({
  unpaidCheckouts: z.number(),
  /** Pieces in their orders. */
  unpaidUnits: z.number(),
})
export type Unpaid = z.output<typeof Unpaid>

// First key of an advisory lock, the second is the shopper.
const LOCK = 0x63_68_6f_33

/** A query that lets a shopper's prepaid checkouts run one after the other until their transactions end. The statements after it see what the
 *  checkouts before it have written. */
export const lockCheckoutsOf = (userId: number): Sql =>
  sql`select pg_advisory_xact_lock(${LOCK}::integer, hashint8(${userId}))`

const unpaidOrders = (userId: number) => sql`(
    select shop_id, id, checkout_id from orders where user_id = ${userId} and status = 'PENDING_PAYMENT') as o`

/** The columns of `Unpaid`. */
export const unpaidColumns = (userId: number): Sql => sql`
  (select count(distinct o.checkout_id) from ${unpaidOrders(userId)}) as "unpaidCheckouts",
    (select coalesce(sum(i.quantity), 0) from ${unpaidOrders(userId)} join order_items i on i.shop_id = o.shop_id and i.order_id = o.id)
      as "unpaidUnits"`

/** The columns of `Unpaid` for a checkout that is not asked about them. */
export const nothingUnpaid: Sql = sql`0::bigint as "unpaidCheckouts", 0::bigint as "unpaidUnits"`
