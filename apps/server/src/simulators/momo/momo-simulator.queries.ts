import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** A payment request as the MoMo simulator stores it. */
export const SimulatedOrder = z.object({
  orderId: z.string(),
  requestId: z.string(),
  token: z.string(),
  amount: z.number(),
  orderInfo: z.string(),
  redirectUrl: z.string(),
  ipnUrl: z.string(),
  extraData: z.string(),
  /** 1000 while the shopper has not decided. */
  resultCode: z.number(),
  transId: z.number(),
  refundAnswer: z.number(),
})
export type SimulatedOrder = z.output<typeof SimulatedOrder>

const facts = sql`o.order_id as "orderId", o.request_id as "requestId", o.token, o.amount, o.order_info as "orderInfo",
  o.redirect_url as "redirectUrl", o.ipn_url as "ipnUrl", o.extra_data as "extraData", o.trans_id as "transId", o.refund_answer as "refundAnswer"`
const columns = sql`${facts}, o.result_code as "resultCode"`

type NewOrder = Omit<SimulatedOrder, 'resultCode' | 'transId' | 'refundAnswer'>

/** Inserts an order. Returns the existing one when its `orderId` is taken. */
export const insertOrder = (db: Db, order: NewOrder): Promise<SimulatedOrder> =>
  db.one(
    SimulatedOrder,
    sql`
    insert into simulators.momo_orders as o (order_id, request_id, token, amount, order_info, redirect_url, ipn_url, extra_data)
    values (${order.orderId}, ${order.requestId}, ${order.token}, ${order.amount}, ${order.orderInfo}, ${order.redirectUrl}, ${order.ipnUrl},
      ${order.extraData})
    on conflict (order_id) do update set order_id = excluded.order_id returning ${columns}`,
  )

export const findOrderByToken = (db: Db, token: string): Promise<SimulatedOrder | null> =>
  db.maybeOne(SimulatedOrder, sql`select ${columns} from simulators.momo_orders o where o.token = ${token}`)

/** The answer to a query: 7000 as often as chosen, then the result. Null for an unknown order. */
export const answerQuery = (db: Db, orderId: string): Promise<SimulatedOrder | null> =>
  db.maybeOne(
    SimulatedOrder,
    sql`
    with asked as (
      update simulators.momo_orders set pending_answers = pending_answers - 1
      where order_id = ${orderId} and pending_answers > 0 and result_code <> 1000 returning order_id
    )
    select ${facts}, case when exists (select from asked) then 7000 else o.result_code end as "resultCode"
    from simulators.momo_orders o where o.order_id = ${orderId}`,
  )

/** Stores the shopper's decision. Null when there already is one. */
export const decideOrder = (
  db: Db,
  decision: { token: string; resultCode: number; pendingAnswers: number; refundAnswer: number },
): Promise<SimulatedOrder | null> =>
  db.maybeOne(
    SimulatedOrder,
    sql`
    update simulators.momo_orders o set result_code = ${decision.resultCode}, pending_answers = ${decision.pendingAnswers},
      refund_answer = ${decision.refundAnswer}
    where o.token = ${decision.token} and o.result_code = 1000 returning ${columns}`,
  )

export const SimulatedRefund = z.object({
  orderId: z.string(),
  requestId: z.string(),
  amount: z.number(),
  resultCode: z.number(),
  transId: z.number(),
})
export type SimulatedRefund = z.output<typeof SimulatedRefund>

const refundColumns = sql`f.order_id as "orderId", f.request_id as "requestId", f.amount, f.result_code as "resultCode",
  f.refund_trans_id as "transId"`

/** Inserts a refund, with result 1088 when the payment does not exist or has less than `amount` left. Returns the existing one when its
 *  `orderId` is taken. */
export const insertRefund = (
  db: Db,
  refund: { orderId: string; requestId: string; transId: number; amount: number; refusal: number },
): Promise<SimulatedRefund> =>
  db.one(
    SimulatedRefund,
    sql`
    with left_over as (
      select o.amount - coalesce((select sum(f.amount) from simulators.momo_refunds f where f.trans_id = o.trans_id and f.result_code = 0), 0) as sum
      from simulators.momo_orders o where o.trans_id = ${refund.transId} and o.result_code = 0
    )
    insert into simulators.momo_refunds as f (order_id, request_id, trans_id, amount, result_code)
    values (${refund.orderId}, ${refund.requestId}, ${refund.transId}, ${refund.amount},
      case when ${refund.refusal}::integer <> 0 then ${refund.refusal}
        when coalesce((select sum from left_over), 0) >= ${refund.amount} then 0 else 1088 end)
    on conflict (order_id) do update set order_id = excluded.order_id returning ${refundColumns}`,
  )

export const findRefundByName = (db: Db, orderId: string): Promise<SimulatedRefund | null> =>
  db.maybeOne(
    SimulatedRefund,
    sql`select ${refundColumns} from simulators.momo_refunds f where f.order_id = ${orderId}`,
  )

export const findOrderByTransaction = (db: Db, transId: number): Promise<SimulatedOrder | null> =>
  db.maybeOne(SimulatedOrder, sql`select ${columns} from simulators.momo_orders o where o.trans_id = ${transId}`)

export const Notification = z.object({
  ipnUrl: z.string(),
  body: z.record(z.string(), z.unknown()),
})
export type Notification = z.output<typeof Notification>

export const insertNotification = (db: Db, { ipnUrl, body }: Notification, delaySeconds: number): Promise<number> =>
  db.run(sql`
    insert into simulators.momo_notifications (ipn_url, body, send_at)
    values (${ipnUrl}, ${JSON.stringify(body)}::jsonb, now() + make_interval(secs => ${delaySeconds}))`)

/** Deletes and returns the due notifications: each is sent at most once. */
export const takeDueNotifications = (db: Db): Promise<Notification[]> =>
  db.rows(
    Notification,
    sql`
    delete from simulators.momo_notifications where id in (
      select id from simulators.momo_notifications where send_at <= now() for update skip locked)
    returning ipn_url as "ipnUrl", body`,
  )
