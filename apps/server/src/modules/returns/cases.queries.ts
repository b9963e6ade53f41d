import { paymentMethods } from '@chophien/domain/orders/messages'
import { orderStatuses } from '@chophien/domain/orders/order-status'
import { refundStatuses } from '@chophien/domain/payments/refunds'
import { caseKinds, caseReasons } from '@chophien/domain/returns/case-reasons'
import { caseActors, caseStates } from '@chophien/domain/returns/case-states'
import { bearers, decisionOutcomes, returnPayers } from '@chophien/domain/returns/decisions'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { unitsFree } from './case-state.queries.ts'

const side = z.enum(['shopper', 'seller', 'admin'])

/** A case in a list. */
export const SummaryRow = z.object({
  id: z.number(),
  orderId: z.number(),
  orderNumber: z.string(),
  shopId: z.number(),
  shopName: z.string(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  amount: z.number(),
  openedAt: z.date(),
  closedAt: z.nullable(z.date()),
  deadline: z.nullable(z.date()),
  firstProduct: z.object({ name: z.string(), imageUrl: z.nullable(z.string()) }),
})
export type SummaryRow = z.output<typeof SummaryRow>

/** The columns of a list, of cases `c` and their orders `o`. */
export const summaryColumns: Sql = sql`
  c.id, c.order_id as "orderId", o.order_number as "orderNumber", c.shop_id as "shopId", o.shop_name as "shopName", c.kind, c.reason, c.state,
  c.goods + c.shipping as amount, c.opened_at as "openedAt", c.closed_at as "closedAt", c.deadline,
  (select json_build_object('name', i.product_name, 'imageUrl', i.image_url) from return_lines l
    join published.order_items i on i.shop_id = l.shop_id and i.order_id = l.order_id and i.id = l.order_item_id
    where l.shop_id = c.shop_id and l.case_id = c.id order by l.order_item_id limit 1) as "firstProduct"`
export const casesWithOrders: Sql = sql`return_cases c join published.orders o on o.shop_id = c.shop_id and o.id = c.order_id`

export const CaseRow = z.extend(SummaryRow, {
  userId: z.number(),
  version: z.number(),
  openedBy: z.enum(['shopper', 'admin', 'timer']),
  orderStatus: z.enum(orderStatuses),
  paymentMethodCode: z.enum(paymentMethods),
  withGoods: z.boolean(),
  arrived: z.boolean(),
  note: z.nullable(z.string()),
  goods: z.number(),
  shipping: z.number(),
  offered: z.nullable(z.number()),
  offerNote: z.nullable(z.string()),
  offeredAt: z.nullable(z.date()),
  offers: z.number(),
  returnCarrier: z.nullable(z.string()),
  returnTrackingCode: z.nullable(z.string()),
  sentBackAt: z.nullable(z.date()),
  returnTo: z.nullable(z.object({ name: z.string(), phone: z.string(), address: z.string() })),
  receivedAt: z.nullable(z.date()),
  decisionWaits: z.boolean(),
  unitsFree: z.boolean(),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  shopper: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  lines: z.array(
    z.object({
      orderItemId: z.number(),
      productId: z.number(),
      productName: z.string(),
      variantOptions: z.string(),
      imageUrl: z.nullable(z.string()),
      quantity: z.number(),
      amount: z.number(),
      resellable: z.nullable(z.number()),
    }),
  ),
  decision: z.nullable(
    z.object({
      outcome: z.enum(decisionOutcomes),
      amount: z.number(),
      bearer: z.enum(bearers),
      returnPayer: z.enum(returnPayers),
      reason: z.string(),
      decidedAt: z.string(),
    }),
  ),
  refund: z.nullable(
    z.object({
      amount: z.number(),
      status: z.enum(refundStatuses),
      method: z.enum(['BANK_TRANSFER', 'MOMO']),
      paidAt: z.nullable(z.string()),
      needsAccount: z.boolean(),
    }),
  ),
  timeline: z.array(
    z.object({
      state: z.enum(caseStates),
      at: z.string(),
      by: z.enum(caseActors),
      note: z.nullable(z.string()),
      cause: z.nullable(z.string()),
    }),
  ),
  messages: z.nullable(z.array(z.object({ id: z.number(), by: side, text: z.string(), at: z.string() }))),
})
export type CaseRow = z.output<typeof CaseRow>

/** A case with all that its parties see. Null for another person's. */
export const findCase = (db: ReadDb, which: Sql): Promise<CaseRow | null> =>
  db.maybeOne(
    CaseRow,
    sql`
    select ${summaryColumns}, c.user_id as "userId", c.version, c.opened_by as "openedBy", o.status as "orderStatus",
      o.payment_method as "paymentMethodCode", c.with_goods as "withGoods", c.arrived, c.note, c.goods, c.shipping, c.offered,
      c.offer_note as "offerNote", c.offered_at as "offeredAt", c.offers, c.return_carrier as "returnCarrier",
      c.return_tracking_code as "returnTrackingCode", c.sent_back_at as "sentBackAt", c.received_at as "receivedAt", o.carrier,
      o.tracking_code as "trackingCode",
      exists (select from case_decisions d where d.shop_id = c.shop_id and d.case_id = c.id and d.state = 'WAITING') as "decisionWaits",
      ${unitsFree} as "unitsFree",
      (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email)
        from published.users u where u.id = c.user_id) as shopper,
      (select json_build_object('name', s.name, 'phone', s.contact_phone, 'address', coalesce(concat_ws(', ',
          nullif(s.address ->> 'streetAddress1', ''), nullif(s.address ->> 'streetAddress2', ''), nullif(s.address ->> 'ward', ''),
          nullif(s.address ->> 'district', ''), nullif(s.address ->> 'city', '')), ''))
        from published.shops s where s.id = c.shop_id) as "returnTo",
      (select json_agg(json_build_object('orderItemId', l.order_item_id, 'productId', i.product_id, 'productName', i.product_name,
          'variantOptions', i.variant_options, 'imageUrl', i.image_url, 'quantity', l.quantity, 'amount', l.amount,
          'resellable', l.resellable) order by l.order_item_id)
        from return_lines l join published.order_items i on i.shop_id = l.shop_id and i.order_id = l.order_id and i.id = l.order_item_id
        where l.shop_id = c.shop_id and l.case_id = c.id) as lines,
      (select json_build_object('outcome', d.outcome, 'amount', d.amount, 'bearer', d.bearer, 'returnPayer', d.return_payer,
          'reason', d.reason, 'decidedAt', coalesce(d.settled_at, d.decided_at))
        from case_decisions d where d.shop_id = c.shop_id and d.case_id = c.id and d.state = 'APPLIED' order by d.id desc limit 1) as decision,
      (select json_build_object('amount', r.amount, 'status', r.status, 'method', r.method, 'paidAt', r.paid_at,
          'needsAccount', r.needs_account)
        from published.refunds r where r.order_id = c.order_id and r.case_id = c.id) as refund,
      (select json_agg(json_build_object('state', e.state, 'at', e.at, 'by', e.actor, 'note', e.note, 'cause', e.cause) order by e.id)
        from case_events e where e.shop_id = c.shop_id and e.case_id = c.id) as timeline,
      (select json_agg(json_build_object('id', m.id, 'by', m.author, 'text', m.text, 'at', m.at) order by m.id)
        from case_messages m where m.shop_id = c.shop_id and m.case_id = c.id) as messages
    from ${casesWithOrders} where ${which}`,
  )

/** Who reads the names in a preview. */
export type PreviewNames = (of: { shopId: number; id: number }) => Promise<{ shop: string; shopper: string }>

/** The names of the two sides of a case. */
export const findNames = (
  db: Db,
  { shopId, id }: { shopId: number; id: number },
): Promise<{ shop: string; shopper: string }> =>
  db.one(
    z.object({ shop: z.string(), shopper: z.string() }),
    sql`
    select o.shop_name as shop, u.first_name || ' ' || u.last_name as shopper
    from ${casesWithOrders} join published.users u on u.id = c.user_id where c.shop_id = ${shopId} and c.id = ${id}`,
  )
