import { orderStatuses } from '@chophien/domain/orders/order-status'
import { caseKinds, caseReasons } from '@chophien/domain/returns/case-reasons'
import { caseActors, caseStates } from '@chophien/domain/returns/case-states'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { Recipient, seller, shopper } from './notifications.queries.ts'

const sides = { caseId: z.number(), orderNumber: z.string(), shopper: Recipient, seller: Recipient }
const sideColumns: Sql = sql`c.id as "caseId", o.order_number as "orderNumber", ${shopper} as shopper, ${seller} as seller`
const withSides: Sql = sql`
  join published.orders o on o.shop_id = c.shop_id and o.id = c.order_id
  join published.users u on u.id = c.user_id join published.shops s on s.id = c.shop_id`

const CaseNews = z.object({
  ...sides,
  orderId: z.number(),
  orderStatus: z.enum(orderStatuses),
  shopName: z.string(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  from: z.nullable(z.enum(caseStates)),
  actor: z.enum(caseActors),
  openedBy: z.enum(['shopper', 'admin', 'timer']),
  note: z.nullable(z.string()),
  cause: z.nullable(z.string()),
  amount: z.number(),
  offered: z.nullable(z.number()),
  refund: z.nullable(z.number()),
  needsAccount: z.boolean(),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  deadline: z.nullable(z.date()),
})
export type CaseNews = z.output<typeof CaseNews>

/** A change of a case, as its two sides are told of it. The deadline is that of the state, while it lasts. */
export const findCaseNews = (db: Db, caseId: number, eventId: number): Promise<CaseNews> =>
  db.one(
    CaseNews,
    sql`
    select ${sideColumns}, o.id as "orderId", o.status as "orderStatus", o.shop_name as "shopName", c.kind, c.reason, e.state, e.actor, e.note, e.cause,
      (select opened.actor from published.case_events opened where opened.shop_id = e.shop_id and opened.case_id = e.case_id
        order by opened.id limit 1) as "openedBy",
      (select before.state from published.case_events before where before.shop_id = e.shop_id and before.case_id = e.case_id and before.id < e.id
        order by before.id desc limit 1) as "from",
      c.goods + c.shipping as amount, c.offered, r.amount as refund,
      coalesce(r.needs_account, false) as "needsAccount",
      c.return_carrier as carrier, c.return_tracking_code as "trackingCode", case when c.state = e.state then c.deadline end as deadline
    from published.case_events e join published.return_cases c on c.shop_id = e.shop_id and c.id = e.case_id ${withSides}
      left join published.refunds r on r.order_id = c.order_id and r.case_id = c.id
    where c.id = ${caseId} and e.id = ${eventId}`,
  )

const CaseMessageNews = z.object({ ...sides, by: z.enum(['shopper', 'seller', 'admin']), text: z.string() })
export type CaseMessageNews = z.output<typeof CaseMessageNews>

/** A message in a case. */
export const findCaseMessage = (db: Db, caseId: number, messageId: number): Promise<CaseMessageNews> =>
  db.one(
    CaseMessageNews,
    sql`
    select ${sideColumns}, m.author as by, m.text
    from published.case_messages m join published.return_cases c on c.shop_id = m.shop_id and c.id = m.case_id ${withSides}
    where c.id = ${caseId} and m.id = ${messageId}`,
  )

const CaseReminderNews = z.object({ ...sides, state: z.enum(caseStates), deadline: z.nullable(z.date()) })
export type CaseReminderNews = z.output<typeof CaseReminderNews>

/** A case whose deadline comes near; null when it changed after the event at which the reminder was noted, or its time is over: then nothing is left
 *  to be announced. `eventId` is null in reminders noted by the version before, which are only held against the time. */
export const findCaseReminder = (db: Db, caseId: number, eventId: number | null): Promise<CaseReminderNews | null> =>
  db.maybeOne(
    CaseReminderNews,
    sql`
    select ${sideColumns}, c.state, c.deadline from published.return_cases c ${withSides}
    where c.id = ${caseId} and c.deadline > now() and not exists (select from published.case_events later
      where later.shop_id = c.shop_id and later.case_id = c.id and later.id > ${eventId}::bigint)`,
  )

const OrderReminderNews = z.object({
  orderId: z.number(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  since: z.date(),
  /** The time of the database. */
  now: z.date(),
  shopper: Recipient,
  seller: Recipient,
})
export type OrderReminderNews = z.output<typeof OrderReminderNews>

/** An order whose deadline came near when its reminder was noted. */
export const findOrderReminder = (db: Db, orderId: number): Promise<OrderReminderNews> =>
  db.one(
    OrderReminderNews,
    sql`
    select o.id as "orderId", o.order_number as "orderNumber", o.status, o.status_changed_at as since, now() as now, ${shopper} as shopper, ${seller} as seller
    from published.orders o join published.users u on u.id = o.user_id join published.shops s on s.id = o.shop_id where o.id = ${orderId}`,
  )
