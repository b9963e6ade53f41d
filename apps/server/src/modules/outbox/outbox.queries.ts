import * as z from 'zod/mini'
import { Backlog } from '../../platform/backlog.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** A message of the transactional outbox: written with the change that it reports, deleted by the transaction that publishes it. */
export const OutboxMessage = z.object({
  id: z.number(),
  kind: z.enum([
    'TRANSITION',
    'PART_PAID',
    'REFUND_DUE',
    'REFUND_PAID',
    'CASE',
    'CASE_MESSAGE',
    'CASE_REMINDER',
    'ORDER_REMINDER',
  ]),
  orderId: z.nullable(z.number()),
  eventId: z.nullable(z.number()),
  paymentId: z.nullable(z.number()),
  refundId: z.nullable(z.number()),
  caseId: z.nullable(z.number()),
  caseEventId: z.nullable(z.number()),
})
export type OutboxMessage = z.output<typeof OutboxMessage>

/** The part of a statement that writes messages about order events. `events`: a CTE of the statement with `shop_id`, `order_id`, `id`. */
export const transitionMessages = (events: Sql): Sql => sql`
  insert into order_outbox (kind, shop_id, order_id, event_id) select 'TRANSITION', shop_id, order_id, id from ${events}`

/** The same about payments that received a part of their amount. `payments`: a CTE with `user_id`, `id`. */
export const partPaidMessages = (payments: Sql): Sql => sql`
  insert into order_outbox (kind, user_id, payment_id) select 'PART_PAID', user_id, id from ${payments}`

/** The same about refunds that became due or were paid. `refunds`: a CTE with `user_id`, `id`. */
export const refundMessages = (kind: 'REFUND_DUE' | 'REFUND_PAID', refunds: Sql): Sql => sql`
  insert into order_outbox (kind, user_id, refund_id) select ${kind}, user_id, id from ${refunds}`

/** The same about changes of cases and messages in them. `events`: a CTE with `shop_id`, `case_id`, `id`. */
export const caseMessages = (kind: 'CASE' | 'CASE_MESSAGE', events: Sql): Sql => sql`
  insert into order_outbox (kind, shop_id, case_id, case_event_id) select ${kind}, shop_id, case_id, id from ${events}`

/** Reminders of deadlines of cases. `cases`: a CTE with `shop_id`, `id`, and `event_id` of the last change: after another one the reminder is not sent. */
export const caseReminders = (cases: Sql): Sql => sql`
  insert into order_outbox (kind, shop_id, case_id, case_event_id) select 'CASE_REMINDER', shop_id, id, event_id from ${cases}`

/** Reminders of deadlines of orders. `orders`: a CTE with `shop_id`, `id`. */
export const orderReminders = (orders: Sql): Sql => sql`
  insert into order_outbox (kind, shop_id, order_id) select 'ORDER_REMINDER', shop_id, id from ${orders}`

// How long a message that could not be published waits.
const RETRY = sql.raw(`interval '1 minute'`)

/** Deletes and returns the oldest messages that are due; SKIP LOCKED leaves those that another process is publishing. */
export const claimOutbox = (tx: Db, limit: number): Promise<OutboxMessage[]> =>
  tx.rows(
    OutboxMessage,
    sql`
    with taken as (
      delete from order_outbox where id = any(array(select id from order_outbox
        where failed_at is null or failed_at < now() - ${RETRY} order by id limit ${limit} for update skip locked))
      returning id, kind, order_id as "orderId", event_id as "eventId", payment_id as "paymentId", refund_id as "refundId",
        case_id as "caseId", case_event_id as "caseEventId"
    )
    select * from taken order by id`,
  )

/** Lets the others pass a message that could not be published. It is tried again a minute later. */
export const putAside = (db: Db, { id }: OutboxMessage): Promise<number> =>
  db.run(sql`update order_outbox set failed_at = now() where id = ${id}`)

/** Figures of what waits, for operators. Counted up to `max`. */
export const outboxBacklog = (db: Db, max: number): Promise<Backlog> =>
  db.one(
    Backlog,
    sql`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from (select created_at from order_outbox order by id limit ${max}::integer) waiting`,
  )
