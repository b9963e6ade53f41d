import { caseRefundPosting } from '@chophien/domain/ledger/case-postings'
import type { Posting } from '@chophien/domain/ledger/postings'
import type { PaymentMethod } from '@chophien/domain/orders/messages'
import type { CaseState } from '@chophien/domain/returns/case-states'
import type { Db } from '../platform/database/database.ts'
import { IdRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'
import { finalStep, type OrderStep, type OrderStory } from './order-plan.ts'

/** An order with a return, as it was written. Money in whole đồng. */
interface ReturnedOrder {
  id: number
  shopId: number
  userId: number
  total: number
  shippingFee: number
  commission: number
  method: PaymentMethod
}

/** How the steps of an order's return are those of its case. */
const statesOf: Partial<Record<OrderStep['status'], readonly CaseState[]>> = {
  RETURN_REQUESTED: ['OPEN'],
  RETURN_APPROVED: ['AGREED'],
  RETURNED: ['SENT_BACK', 'RECEIVED', 'REFUNDED'],
}
/** Hours from now until the time of an open demo case is over. */
const hoursLeft: Partial<Record<CaseState, number>> = { OPEN: 40, AGREED: 130 }

/** Writes the case behind an order's return, with its lines, its history and, when the goods came back, its refund. Returns the refund's posting;
 *  null without one, or for an order without a return. */
export async function writeCase(
  tx: Db,
  order: ReturnedOrder,
  story: OrderStory,
  dates: readonly Date[],
  now: Date,
): Promise<Posting | null> {
  const steps = story.steps.flatMap((step, index) =>
    (statesOf[step.status] ?? []).map((state) => ({ ...step, state, at: dates[index] ?? now })),
  )
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return null
  const ended = last.state === 'REFUNDED'
  const deadline = new Date(now.getTime() + (hoursLeft[last.state] ?? 0) * 3_600_000)
  const { id: caseId } = await tx.one(
    IdRow,
    sql`
    insert into return_cases (shop_id, order_id, user_id, kind, reason, state, opened_by, note, with_goods, arrived, goods, shipping,
      return_carrier, return_tracking_code, sent_back_at, received_at, opened_at, state_changed_at, deadline, closed_at)
    values (${order.shopId}, ${order.id}, ${order.userId}, 'RETURN', 'NOT_AS_DESCRIBED', ${last.state}, 'shopper', ${first.note}, true, true,
      ${order.total - order.shippingFee}, ${order.shippingFee}, ${ended ? 'Viettel Post' : null}, ${ended ? `VTP${order.id}` : null},
      ${ended ? last.at : null}, ${ended ? last.at : null}, ${first.at}, ${last.at}, ${ended ? null : deadline}, ${ended ? last.at : null})
    returning id`,
  )
  await tx.run(sql`
    insert into return_lines (shop_id, case_id, order_id, order_item_id, quantity, amount, resellable)
    select shop_id, ${caseId}, order_id, id, quantity, subtotal, case when ${ended}::boolean then quantity end from order_items
    where shop_id = ${order.shopId} and order_id = ${order.id}`)
  await tx.run(sql`
    insert into case_events (shop_id, case_id, state, actor, note, at)
    select ${order.shopId}, ${caseId}, * from unnest(${steps.map(({ state }) => state)}::text[],
      ${steps.map(({ state, actor }) => (state === 'SENT_BACK' ? 'shopper' : actor))}::text[], ${steps.map(({ note }) => note)}::text[],
      ${steps.map(({ at }) => at)}::timestamptz[])`)
  if (!ended) {
    const delivered = story.steps.findIndex(({ status }) => status === 'DELIVERED')
    await tx.run(sql`
      update orders set return_origin = 'DELIVERED', return_origin_since = ${dates[delivered] ?? now}
      where shop_id = ${order.shopId} and id = ${order.id}`)
    return null
  }
  await tx.run(sql`
    update order_items set refunded_units = quantity, refunded_amount = subtotal, refunded_by_shop = subtotal
    where shop_id = ${order.shopId} and order_id = ${order.id}`)
  await tx.run(sql`
    update orders set refunded_amount = total_amount, refunded_by_shop = total_amount, refunded_fee = shipping_fee,
      refunded_commission = commission
    where shop_id = ${order.shopId} and id = ${order.id}`)
  await tx.run(sql`
    insert into refunds (user_id, shop_id, order_id, payment_id, case_id, cause, method, amount, entry_key, created_at)
    select o.user_id, o.shop_id, o.id, p.id, ${caseId}, 'RETURNED', coalesce(p.method, 'BANK_TRANSFER'), o.total_amount,
      ${`case:${caseId}:refund`}, ${last.at}
    from orders o left join payments p on p.user_id = o.user_id and p.checkout_id = o.checkout_id
    where o.shop_id = ${order.shopId} and o.id = ${order.id}`)
  return {
    ...caseRefundPosting({
      id: caseId,
      orderId: order.id,
      shopId: order.shopId,
      userId: order.userId,
      amount: order.total,
      commission: order.commission,
      bearer: 'SHOP',
      method: order.method,
      completed: false,
    }),
    at: last.at,
  }
}

/** What the cases of a story gave back of its order by its end. */
export const refundedBy = (story: OrderStory, order: Pick<ReturnedOrder, 'total' | 'commission'>) =>
  finalStep(story).status === 'RETURNED'
    ? { refunded: order.total, refundedByShop: order.total, refundedCommission: order.commission }
    : { refunded: 0, refundedByShop: 0, refundedCommission: 0 }
