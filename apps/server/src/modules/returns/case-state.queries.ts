import { caseKinds, caseReasons } from '@chophien/domain/returns/case-reasons'
import { caseStates } from '@chophien/domain/returns/case-states'
import { bearers, decisionOutcomes } from '@chophien/domain/returns/decisions'
import * as z from 'zod/mini'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** What decides about a change of a case, read under the lock of its order. */
export const CaseState = z.object({
  shopId: z.number(),
  id: z.number(),
  orderId: z.number(),
  userId: z.number(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  openedBy: z.enum(['shopper', 'admin', 'timer']),
  withGoods: z.boolean(),
  arrived: z.boolean(),
  goods: z.number(),
  shipping: z.number(),
  offered: z.nullable(z.number()),
  offers: z.number(),
  sentBack: z.boolean(),
  received: z.boolean(),
  /** Whether the seller has said which units can be sold again. */
  unitsKnown: z.boolean(),
  unitsFree: z.boolean(),
  version: z.number(),
  deadline: z.nullable(z.date()),
  /** The database's clock. */
  now: z.date(),
  /** A decision that waits for a second administrator. */
  waiting: z.nullable(
    z.object({
      id: z.number(),
      outcome: z.enum(decisionOutcomes),
      amount: z.number(),
      bearer: z.enum(bearers),
      reason: z.string(),
      by: z.number(),
    }),
  ),
  /** The last decision that counts. */
  decided: z.nullable(z.object({ outcome: z.enum(decisionOutcomes), amount: z.number(), bearer: z.enum(bearers) })),
  /** What decisions to send goods back promise in the other cases of the order, while those goods are awaited, đồng. */
  promised: z.number(),
  lines: z.array(z.object({ orderItemId: z.number(), quantity: z.number() })),
})
export type CaseState = z.output<typeof CaseState>

/** Conditions on cases `c` that include ownership, so that another person's case is not found. */
export const caseOfShopper = (id: number, userId: number): Sql => sql`c.user_id = ${userId} and c.id = ${id}`
export const caseOfShop = (id: number, shopId: number): Sql => sql`c.shop_id = ${shopId} and c.id = ${id}`
export const anyCase = (id: number): Sql => sql`c.id = ${id}`

/** Which order a case belongs to. Null for another person's case. */
export const findOrderOfCase = (db: Db, which: Sql): Promise<{ shopId: number; orderId: number; id: number } | null> =>
  db.maybeOne(
    z.object({ shopId: z.number(), orderId: z.number(), id: z.number() }),
    sql`select c.shop_id as "shopId", c.order_id as "orderId", c.id from return_cases c where ${which}`,
  )

const decision = (state: 'WAITING' | 'APPLIED', columns: Sql) => sql`
  (select json_build_object(${columns}) from case_decisions d
    where d.shop_id = c.shop_id and d.case_id = c.id and d.state = ${state} order by d.id desc limit 1)`

// A case that goes to the marketplace again, or ends, promises nothing: another decision, or its refund, counts instead.
const promised = sql`
  (select coalesce(sum(d.amount), 0)::bigint from return_cases other
    join lateral (select a.outcome, a.amount from case_decisions a
      where a.shop_id = other.shop_id and a.case_id = other.id and a.state = 'APPLIED' order by a.id desc limit 1) d on d.outcome = 'RETURN'
    where other.shop_id = c.shop_id and other.order_id = c.order_id and other.id <> c.id and other.state in ('AGREED', 'SENT_BACK', 'RECEIVED'))`

/** Whether all units of case `c` can still come back: no other case of its order has had them back, or awaits them. An open case decides about its units
 *  first, even before they are sent: once they were noted for another one, nothing would keep them from coming a second time. */
export const unitsFree: Sql = sql`
  not exists (select from return_lines l
    join published.order_items i on i.shop_id = l.shop_id and i.order_id = l.order_id and i.id = l.order_item_id
    where l.shop_id = c.shop_id and l.case_id = c.id and i.quantity < (
      select sum(claimed.quantity) from return_lines claimed
        join return_cases claim on claim.shop_id = claimed.shop_id and claim.id = claimed.case_id
      where claimed.shop_id = l.shop_id and claimed.order_id = l.order_id and claimed.order_item_id = l.order_item_id
        and (claim.id = c.id or claim.received_at is not null or (claim.closed_at is null and claim.with_goods))))`

export const findCaseState = (tx: Db, { shopId, id }: { shopId: number; id: number }): Promise<CaseState> =>
  tx.one(
    CaseState,
    sql`
    select c.shop_id as "shopId", c.id, c.order_id as "orderId", c.user_id as "userId", c.kind, c.reason, c.state, c.opened_by as "openedBy",
      c.with_goods as "withGoods", c.arrived, c.goods, c.shipping, c.offered, c.offers, c.sent_back_at is not null as "sentBack",
      c.received_at is not null as received,
      exists (select from return_lines l where l.shop_id = c.shop_id and l.case_id = c.id and l.resellable is not null) as "unitsKnown",
      ${unitsFree} as "unitsFree", c.version, c.deadline, clock_timestamp() as now,
      ${decision('WAITING', sql`'id', d.id, 'outcome', d.outcome, 'amount', d.amount, 'bearer', d.bearer, 'reason', d.reason, 'by', d.decided_by`)}
        as waiting,
      ${decision('APPLIED', sql`'outcome', d.outcome, 'amount', d.amount, 'bearer', d.bearer`)} as decided, ${promised} as promised,
      (select json_agg(json_build_object('orderItemId', l.order_item_id, 'quantity', l.quantity) order by l.order_item_id)
        from return_lines l where l.shop_id = c.shop_id and l.case_id = c.id) as lines
    from return_cases c where c.shop_id = ${shopId} and c.id = ${id}`,
  )

/** The states of the cases of an order that have not ended. `except`: a case that is left out. */
export const findOpenStates = async (
  tx: Db,
  order: { shopId: number; id: number },
  except: number | null = null,
): Promise<CaseState['state'][]> =>
  (
    await tx.rows(
      z.object({ state: z.enum(caseStates) }),
      sql`select state from return_cases where shop_id = ${order.shopId} and order_id = ${order.id} and closed_at is null
        and id is distinct from ${except}::bigint`,
    )
  ).map(({ state }) => state)

/** What the cases of an order have asked for, and how many cases its shopper has opened. */
export const findClaims = (
  db: Db,
  order: { shopId: number; id: number },
): Promise<
  {
    orderItemId: number
    quantity: number
    kind: CaseState['kind']
    state: CaseState['state']
    caseId: number
    received: boolean
  }[]
> =>
  db.rows(
    z.object({
      orderItemId: z.number(),
      quantity: z.number(),
      kind: z.enum(caseKinds),
      state: z.enum(caseStates),
      caseId: z.number(),
      received: z.boolean(),
    }),
    sql`
    select l.order_item_id as "orderItemId", l.quantity, c.kind, c.state, c.id as "caseId", c.received_at is not null as received
    from return_cases c join return_lines l on l.shop_id = c.shop_id and l.case_id = c.id
    where c.shop_id = ${order.shopId} and c.order_id = ${order.id}`,
  )

/** Whether a shopper still has an account, which stays until the end of the transaction. */
export const holdShopper = async (tx: Transaction, userId: number): Promise<boolean> =>
  (await tx.run(sql`select 1 from published.users where id = ${userId} and anonymised_at is null for share`)) === 1
