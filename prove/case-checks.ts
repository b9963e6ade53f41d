import * as z from 'zod/mini'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'

// Each line is a sentence about what is wrong.
const faults = sql`
  select 'order ' || o.id || ' keeps ' || o.refunded_amount || ' of refunds, its cases have ' || coalesce(sum(r.amount), 0) as fault
  from orders o left join refunds r on r.order_id = o.id and r.case_id is not null and r.returned_at is null
  group by o.shop_id, o.id having o.refunded_amount <> coalesce(sum(r.amount), 0)
  union all
  select 'order ' || o.id || ' gives back more than was paid' from orders o join refunds r on r.order_id = o.id and r.returned_at is null
  group by o.shop_id, o.id having sum(r.amount) > o.total_amount or o.payment_status = 'UNPAID'
  union all
  select 'order ' || o.id || ' and its lines differ' from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id
  group by o.shop_id, o.id
  having o.refunded_amount <> o.refunded_fee + sum(i.refunded_amount) or o.refunded_by_shop > o.refunded_amount
  union all
  select 'line ' || i.id || ' came back whole and was not paid back whole' from order_items i
  where i.refunded_units = i.quantity and i.refunded_amount <> i.subtotal
  union all
  select 'order ' || o.id || ' ended as ' || o.status || ' and keeps money of its goods'
  from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id
  where o.status = 'RETURNED' and i.refunded_amount <> i.subtotal
  union all
  select 'order ' || o.id || ' is ' || o.status || ' with origin ' || coalesce(o.return_origin, 'none') || ' and ' || count(c.id) || ' open cases'
  from orders o left join return_cases c on c.shop_id = o.shop_id and c.order_id = o.id and c.closed_at is null
  group by o.shop_id, o.id
  having (o.status in ('RETURN_REQUESTED', 'RETURN_APPROVED')) <> (count(c.id) > 0) or (o.return_origin is null) <> (count(c.id) = 0)
  union all
  select 'case ' || c.id || ' ends as ' || c.state || ' with ' || count(r.id) || ' refunds' from return_cases c
    left join refunds r on r.order_id = c.order_id and r.case_id = c.id and r.returned_at is null
  group by c.shop_id, c.id having count(r.id) > case c.state when 'REFUNDED' then 1 else 0 end
  union all
  select 'order ' || o.id || ' says ' || o.status || ', its history ' || e.status from orders o cross join lateral (
    select status from order_events e where e.shop_id = o.shop_id and e.order_id = o.id order by e.id desc limit 1) e
  where e.status <> o.status`

/** What contradicts itself in orders, cases and refunds; empty when nothing does. */
export const findCaseFaults = async (db: Database): Promise<string[]> =>
  (await db.rows(z.object({ fault: z.string() }), faults)).map(({ fault }) => fault)
