import type { AnnouncedMove } from '@chophien/domain/orders/announcements'
import type { AnnouncedMoney } from '@chophien/domain/payments/announcements'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Something that happened and has to be told. */
export interface News {
  id: number
  about: 'MOVE' | 'PART_PAID' | 'REFUND_DUE' | 'REFUND_PAID'
  orderId: number | null
  eventId: number | null
  paymentId: number | null
  refundId: number | null
}

/** Takes the oldest news for the caller's transaction; what another process is telling is passed over. */
export const takeNews = (tx: Db, limit: number): Promise<News[]> =>
  tx.rows<News>(sql`
    with taken as (
      delete from order_news where id = any(array(select id from order_news order by id limit ${limit} for update skip locked))
      returning id, about, order_id as "orderId", event_id as "eventId", payment_id as "paymentId", refund_id as "refundId"
    )
    select * from taken order by id`)

/** Where a person is told; no address where the account was deleted. */
export interface Reader {
  userId: number
  name: string
  email: string | null
}

export interface ToldMove extends AnnouncedMove {
  eventId: number
  orderId: number
  shopper: Reader
  seller: Reader
}

const shopper = sql`json_build_object('userId', u.id, 'name', u.last_name, 'email', case when u.anonymised_at is null then u.email end)`

/** The moves behind events, with the status before each. */
export const findMoves = (db: Db, events: readonly { orderId: number; eventId: number }[]): Promise<ToldMove[]> =>
  db.rows<ToldMove>(sql`
    select e.id as "eventId", o.id as "orderId", o.order_number as "orderNumber", o.shop_name as "shopName", o.total_amount as total,
      o.payment_method as method,
      (select before.status from order_events before where before.shop_id = e.shop_id and before.order_id = e.order_id and before.id < e.id
        order by before.id desc limit 1) as "from",
      e.status as "to", e.actor, e.note, o.carrier, o.tracking_code as "trackingCode",
      exists (select from refunds r where r.order_id = o.id) as "refundDue", ${shopper} as shopper,
      json_build_object('userId', s.owner_id, 'name', s.name, 'email', s.contact_email) as seller
    from unnest(${events.map((event) => event.orderId)}::bigint[], ${events.map((event) => event.eventId)}::bigint[])
      as told (order_id, event_id)
    join orders o on o.id = told.order_id
    join order_events e on e.shop_id = o.shop_id and e.order_id = o.id and e.id = told.event_id
    join users u on u.id = o.user_id join shops s on s.id = o.shop_id
    order by e.id`)

export type ToldMoney = AnnouncedMoney & { orderId: number; shopper: Reader }

// Of a payment that spans shops the first order stands for all.
const firstOrder = sql`
  join lateral (
    select o.id, o.order_number from orders o where o.user_id = p.user_id and o.checkout_id = p.checkout_id order by o.id limit 1
  ) o on true join users u on u.id = p.user_id`

/** A payment of which a part has come. */
export const findPartPaid = (db: Db, paymentId: number): Promise<ToldMoney> =>
  db.one<ToldMoney>(sql`
    select 'PART_PAID' as about, o.id as "orderId", o.order_number as "orderNumber", p.received, p.amount, ${shopper} as shopper
    from payments p ${firstOrder} where p.id = ${paymentId}`)

/** A refund that is due or has been paid. */
export const findToldRefund = (db: Db, refundId: number, about: 'REFUND_DUE' | 'REFUND_PAID'): Promise<ToldMoney> =>
  db.one<ToldMoney>(sql`
    select ${about}::text as about, o.id as "orderId", o.order_number as "orderNumber", r.amount, r.cause, r.reference, ${shopper} as shopper
    from refunds r join users u on u.id = r.user_id
      join lateral (
        select o.id, o.order_number from orders o
        where o.user_id = r.user_id and (o.id = r.order_id or (r.order_id is null and o.checkout_id =
          (select p.checkout_id from payments p where p.user_id = r.user_id and p.id = r.payment_id)))
        order by o.id limit 1
      ) o on true
    where r.id = ${refundId}`)
