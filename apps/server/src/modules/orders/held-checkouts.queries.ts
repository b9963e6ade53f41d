import * as z from 'zod/mini'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** What a shopper holds of the goods of others without having paid for it. */
export const Held = z.object({
  heldCheckouts: z.number(),
  /** Pieces in their orders. */
  heldUnits: z.number(),
})
export type Held = z.output<typeof Held>

// First key of an advisory lock, the second is the shopper.
const LOCK = 0x63_68_6f_33

/** A query that lets a shopper's checkouts run one after the other until their transactions end. The statements after it see what the checkouts
 *  before it have written. */
export const lockCheckoutsOf = (userId: number): Sql =>
  sql`select pg_advisory_xact_lock(${LOCK}::integer, hashint8(${userId}))`

// Literals, so that the partial index fits whatever the shopper.
const unpaid = sql`status = 'PENDING_PAYMENT'`
const unconfirmed = sql`status = 'AWAITING_CONFIRMATION' and payment_method = 'COD'`

/** The columns of `Held`: of checkouts that are to be paid in advance and are not paid, or of those to be paid on delivery that the seller has
 *  not confirmed. */
export function heldColumns(userId: number, { prepaid }: { prepaid: boolean }): Sql {
  const held = sql`(
    select shop_id, id, checkout_id from orders where user_id = ${userId} and ${prepaid ? unpaid : unconfirmed}) as o`
  return sql`
  (select count(distinct o.checkout_id) from ${held}) as "heldCheckouts",
    (select coalesce(sum(i.quantity), 0) from ${held} join order_items i on i.shop_id = o.shop_id and i.order_id = o.id) as "heldUnits"`
}
