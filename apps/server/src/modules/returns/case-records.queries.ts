import { bearers, decisionOutcomes, returnPayers } from '@chophien/domain/returns/decisions'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const WaitingRow = z.object({
  id: z.number(),
  outcome: z.enum(decisionOutcomes),
  amount: z.number(),
  bearer: z.enum(bearers),
  returnPayer: z.enum(returnPayers),
  reason: z.string(),
  byId: z.number(),
  by: z.string(),
  at: z.date(),
})

/** The decision of a case that waits for a second administrator. */
export const findWaitingDecision = (
  db: ReadDb,
  { shopId, id }: { shopId: number; id: number },
): Promise<z.output<typeof WaitingRow> | null> =>
  db.maybeOne(
    WaitingRow,
    sql`
    select d.id, d.outcome, d.amount, d.bearer, d.return_payer as "returnPayer", d.reason, d.decided_by as "byId",
      u.first_name || ' ' || u.last_name as by, d.decided_at as at
    from case_decisions d join published.users u on u.id = d.decided_by
    where d.shop_id = ${shopId} and d.case_id = ${id} and d.state = 'WAITING'`,
  )

const ShopperRecord = z.object({
  orders: z.number(),
  cases: z.number(),
  casesRefused: z.number(),
  notReceived: z.number(),
  refusedParcels: z.number(),
})

/** What is known of a shopper's other orders and cases. */
export const findShopperRecord = (db: ReadDb, userId: number): Promise<z.output<typeof ShopperRecord>> =>
  db.one(
    ShopperRecord,
    sql`
    select (select count(*) from published.orders o where o.user_id = ${userId}) as orders, c.cases, c."casesRefused", c."notReceived",
      (select count(*) from published.orders o where o.user_id = ${userId} and o.status = 'FAILED' and o.payment_method = 'COD'
        and o.tracking_code is not null and not exists (
          select from return_cases missed where missed.shop_id = o.shop_id and missed.order_id = o.id and missed.kind = 'NOT_RECEIVED'))
        as "refusedParcels"
    from (
      select count(*) as cases, count(*) filter (where state = 'CLOSED') as "casesRefused",
        count(*) filter (where kind = 'NOT_RECEIVED') as "notReceived"
      from return_cases where user_id = ${userId}
    ) c`,
  )

const ShopRecord = z.object({ orders: z.number(), cases: z.number(), casesLost: z.number() })

/** What is known of a shop's other orders and cases; lost are those that ended with a refund which the shop bears. Orders are counted up to 10,000. */
export const findShopRecord = (db: ReadDb, shopId: number): Promise<z.output<typeof ShopRecord>> =>
  db.one(
    ShopRecord,
    sql`
    select (select count(*) from (select 1 from published.orders where shop_id = ${shopId} limit 10000) counted) as orders,
      count(*) as cases, count(*) filter (where state = 'REFUNDED' and exists (
        select from case_decisions d where d.shop_id = c.shop_id and d.case_id = c.id and d.state = 'APPLIED' and d.bearer = 'SHOP')) as "casesLost"
    from return_cases c where c.shop_id = ${shopId}`,
  )
