import { type BookedOrder, type Posting, postingOfMove } from '@chophien/domain/ledger/postings'
import { orderErrors } from '@chophien/domain/orders/errors'
import { canMove, type OrderActor, type OrderStatus, restockingStatuses } from '@chophien/domain/orders/order-status'
import type { Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { countSold } from '../catalog/sold-count.ts'
import { returnPieces } from '../catalog/stock.ts'
import { book } from '../ledger/book.ts'
import { orderRefund } from '../payments/refunds.queries.ts'
import { findPieces } from './orders.queries.ts'

/** One step along the table of product.md. */
export interface Move {
  /** Where the order must stand: a move that names fewer than the table allows means only those. */
  from: readonly OrderStatus[]
  to: OrderStatus
  actor: OrderActor
  /** Who it was, where it was a person. */
  actorId: number | null
  /** Why, in words for whoever it concerns. */
  note: string | null
  shipment?: { carrier: string; trackingCode: string }
}

/** An order that has just moved. */
export interface MovedOrder extends BookedOrder {
  from: OrderStatus
}

interface MovedRow extends Omit<MovedOrder, 'paid'> {
  paymentStatus: string
  checkoutId: number
}

/** Which orders are meant, and whose: part of the question, so that another's order is not found. */
export const orderOfShopper = (id: number, userId: number): Sql => sql`o.user_id = ${userId} and o.id = ${id}`
export const orderOfSeller = (id: number, ownerId: number): Sql =>
  sql`o.shop_id = (select s.id from shops s where s.owner_id = ${ownerId}) and o.id = ${id}`
export const anyOrder = (id: number): Sql => sql`o.id = ${id}`

// Of two moves at once the second waits for the row, sees that it stands elsewhere, and gets nothing.
const guardedMove = (which: Sql, { from, to, actor, actorId, note, shipment }: Move): Sql => sql`
  with before as (
    select o.shop_id, o.id, o.status, o.payment_status from orders o
    where ${which} and o.status = any(${[...from]}::text[]) for no key update
  ), moved as (
    update orders o set status = ${to}, status_changed_at = now(),
      carrier = coalesce(${shipment?.carrier ?? null}, o.carrier), tracking_code = coalesce(${shipment?.trackingCode ?? null}, o.tracking_code),
      payment_status = case
        when ${restockingStatuses.includes(to)}::boolean and o.payment_status = 'PAID' then 'REFUND_DUE'
        when ${to}::text = 'AWAITING_CONFIRMATION' or (${to}::text = 'DELIVERED' and o.payment_method = 'COD') then 'PAID'
        else o.payment_status end
    from before where o.shop_id = before.shop_id and o.id = before.id
    returning o.shop_id, o.id, o.user_id, o.checkout_id, o.total_amount, o.commission, o.payment_method, before.status, before.payment_status
  ), event as (
    insert into order_events (shop_id, order_id, status, actor, actor_id, note)
    select shop_id, id, ${to}, ${actor}, ${actorId}::bigint, ${note} from moved returning shop_id, order_id, id
  ), news as (
    insert into order_news (about, shop_id, order_id, event_id) select 'MOVE', shop_id, order_id, id from event
  )
  select shop_id as "shopId", id, user_id as "userId", checkout_id as "checkoutId", total_amount as total, commission,
    payment_method as method, status as "from", payment_status as "paymentStatus" from moved order by id`

const causes = { FAILED: 'FAILED', RETURNED: 'RETURNED' } as const

/** Moves orders and does all that hangs on it, but for the books: the pieces go back to the shelf, what was sold is counted, money that
 *  came for an order that ended otherwise becomes a refund due. Returns what moved, with what is to be booked (`book`, once per transaction).
 *  A status that the order has left, or another's order, moves nothing. */
export async function moveOrders(
  tx: Transaction,
  which: Sql,
  move: Move,
): Promise<{ moved: MovedOrder[]; postings: Posting[] }> {
  for (const from of move.from)
    if (!canMove(from, move.to, move.actor)) throw new Error(`${move.actor} cannot move ${from} to ${move.to}`)
  const rows = await tx.rows<MovedRow>(guardedMove(which, move))
  const postings: Posting[] = []
  const moved: MovedOrder[] = []
  for (const { paymentStatus, checkoutId, ...row } of rows) {
    const order = { ...row, paid: paymentStatus === 'PAID' }
    moved.push(order)
    const posting = postingOfMove(order, row.from, move.to)
    if (posting) postings.push(posting)
    if (order.paid && restockingStatuses.includes(move.to))
      await orderRefund(tx, { ...order, checkoutId }, causes[move.to as keyof typeof causes] ?? 'CANCELLED')
  }
  await moveGoods(tx, moved, move.to)
  return { moved, postings }
}

/** What leaves the shelf for good and what comes back to it. Of all orders at once: shelves are locked in one order. */
async function moveGoods(tx: Transaction, moved: readonly MovedOrder[], to: OrderStatus): Promise<void> {
  const arrived = moved.filter(({ from }) => to === 'DELIVERED' && from === 'SHIPPED')
  const restocked = restockingStatuses.includes(to) ? moved : []
  if (restocked.length > 0) await returnPieces(tx, await findPieces(tx, restocked))
  if (arrived.length > 0) await countSold(tx, await findPieces(tx, arrived), 1)
  if (to === 'RETURNED') await countSold(tx, await findPieces(tx, moved), -1)
}

/** Moves one order and books it. Throws ORDER_NOT_FOUND (also for another's), ORDER_MOVE_REFUSED when it does not
 *  stand where the move begins. */
export async function moveOneOrder(tx: Transaction, which: Sql, move: Move): Promise<MovedOrder> {
  const { moved, postings } = await moveOrders(tx, which, move)
  const [order] = moved
  if (!order) {
    const exists = await tx.maybeOne(sql`select 1 from orders o where ${which}`)
    throw exists ? orderErrors.ORDER_MOVE_REFUSED() : orderErrors.ORDER_NOT_FOUND()
  }
  book(tx, postings)
  return order
}
