import type { OrderActor, OrderStatus } from '@chophien/domain/orders/order-status'
import { orderActors, orderStatuses } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { Database, Db, Transaction } from '../../platform/database/database.ts'
import { keepPartitions } from '../../platform/database/partitions.queries.ts'
import { serverColumn } from '../../platform/database/server.queries.ts'
import { sql } from '../../platform/database/sql.ts'

export const LiveEvent = z.object({
  id: z.number(),
  shopId: z.number(),
  orderId: z.number(),
  orderNumber: z.string(),
  from: z.nullable(z.enum(orderStatuses)),
  to: z.enum(orderStatuses),
  by: z.enum(orderActors),
})
export type LiveEvent = z.output<typeof LiveEvent>

/** The cache tag that wakes the event streams of every process. */
export const LIVE = 'live'

// Key of an advisory lock: events must become visible in id order, so one transaction at a time inserts them.
const LOCK = 0x63_68_6f_35

/** Writes live events for transitions; open consoles receive them after the commit. */
export async function writeLiveEvents(
  tx: Transaction,
  transitions: readonly { orderId: number; from: OrderStatus | null; to: OrderStatus; actor: OrderActor }[],
): Promise<void> {
  if (transitions.length === 0) return
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`)
  await tx.run(sql`
    insert into live_events (shop_id, order_id, order_number, from_status, to_status, actor)
    select o.shop_id, o.id, o.order_number, moved.from_status, moved.to_status, moved.actor
    from unnest(${transitions.map(({ orderId }) => orderId)}::bigint[], ${transitions.map(({ from }) => from)}::text[],
      ${transitions.map(({ to }) => to)}::text[], ${transitions.map(({ actor }) => actor)}::text[])
      with ordinality as moved (id, from_status, to_status, actor, ordinal)
    join published.orders o on o.id = moved.id order by moved.ordinal`)
  tx.changed([LIVE])
}

const columns = sql`
  id, shop_id as "shopId", order_id as "orderId", order_number as "orderNumber", from_status as "from", to_status as "to", actor as by`

/** Events after one, the oldest first. */
export const findEventsAfter = (db: Db, after: number, limit: number): Promise<LiveEvent[]> =>
  db.rows(LiveEvent, sql`select ${columns} from live_events where id > ${after} order by id limit ${limit}::integer`)

/** Ids of the oldest and the latest stored event, both 0 without events, and the server that has them (by its start). */
export const findEventRange = (db: Db): Promise<{ oldest: number; latest: number; server: number }> =>
  db.one(
    z.object({ oldest: z.number(), latest: z.number(), server: z.number() }),
    sql`select coalesce(min(id), 0) as oldest, coalesce(max(id), 0) as latest, ${serverColumn} as server from live_events`,
  )

/** Makes the coming days of events and drops those that are older than a day. */
export const keepEventPartitions = (db: Database): Promise<number> => keepPartitions(db, 'live_events')
