import * as z from 'zod/mini'
import type { Db, Transaction } from '../../../platform/database/database.ts'
import { IdRow } from '../../../platform/database/rows.ts'
import { sql } from '../../../platform/database/sql.ts'
import { refundMessages } from '../../outbox/outbox.queries.ts'
import { isCalledPaid } from '../called-refunds.queries.ts'

/** A refund request to MoMo. */
export const MomoRefund = z.object({
  refundId: z.number(),
  /** MoMo's name for it, different from that of the payment. */
  orderId: z.string(),
  requestId: z.string(),
  /** The receipt that is given back from; null when there is none to give back from. */
  transId: z.nullable(z.string()),
  amount: z.number(),
})
export type MomoRefund = z.output<typeof MomoRefund>

const columns = sql`refund_id as "refundId", order_id as "orderId", request_id as "requestId", trans_id as "transId", amount`

/** Due MoMo refunds without a request that have waited for so many hours. */
export const findUnaskedRefunds = (
  db: Db,
  { limit, hours = 0 }: { limit: number; hours?: number },
): Promise<{ id: number }[]> =>
  db.rows(
    IdRow,
    sql`
    select r.id from refunds r where r.status = 'DUE' and r.method = 'MOMO' and r.created_at <= now() - make_interval(hours => ${hours}::integer)
      and not exists (select from momo_refunds m where m.refund_id = r.id) order by r.id limit ${limit}`,
  )

/** Stores a refund request before MoMo is asked. It refunds the smallest receipt of the payment with enough left, so that a duplicate payment is
 *  refunded from its own receipt. Null when the refund is not due any more or was requested. Locks the refund, so that it is not paid by hand
 *  meanwhile. */
export const insertMomoRefund = (
  tx: Transaction,
  refund: { id: number; orderId: string; requestId: string },
): Promise<MomoRefund | null> =>
  tx.maybeOne(
    MomoRefund,
    sql`
    with due as (
      select user_id, id, payment_id, amount from refunds where id = ${refund.id} and status = 'DUE' and method = 'MOMO' for update
    ), source as (
      select c.trans_id from momo_receipts c join due on c.user_id = due.user_id and c.payment_id = due.payment_id
      left join momo_refunds m on m.user_id = c.user_id and m.trans_id = c.trans_id and m.status <> 'REFUSED'
      group by c.order_id, c.trans_id, c.amount, due.amount
      having c.amount - coalesce(sum(m.amount), 0) >= due.amount
      order by c.amount - coalesce(sum(m.amount), 0), c.trans_id limit 1
    )
    insert into momo_refunds (user_id, refund_id, order_id, request_id, trans_id, amount, next_query_at)
    select due.user_id, due.id, ${refund.orderId}, ${refund.requestId}, (select trans_id from source), due.amount, now() + interval '1 minute'
    from due on conflict (refund_id) do nothing
    returning ${columns}`,
  )

/** Leases requested refunds without a result to this process; the pause between queries grows to an hour. */
export const claimAskedRefunds = (db: Db, limit: number): Promise<MomoRefund[]> =>
  db.rows(
    MomoRefund,
    sql`
    update momo_refunds set asks = asks + 1, next_query_at = now() + least(interval '1 hour', interval '1 minute' * power(2, least(asks, 6)))
    where id in (
      select id from momo_refunds where status = 'ASKED' and next_query_at <= now() order by next_query_at limit ${limit} for update skip locked)
    returning ${columns}`,
  )

/** Records that MoMo paid; false when it was recorded before. */
export const settleMomoRefund = async (
  db: Db,
  refund: { orderId: string; resultCode: number | null },
): Promise<boolean> =>
  (await db.run(sql`
    update momo_refunds set status = 'DONE', result_code = ${refund.resultCode}, settled_at = now()
    where order_id = ${refund.orderId} and status = 'ASKED'`)) === 1

/** Records that MoMo does not pay, once, and asks the shopper for an account where there is none. */
export const refuseMomoRefund = (db: Db, refund: { orderId: string; resultCode: number | null }): Promise<number> =>
  db.run(sql`
    with refused as (
      update momo_refunds set status = 'REFUSED', result_code = ${refund.resultCode}, settled_at = now()
      where order_id = ${refund.orderId} and status = 'ASKED' returning user_id, refund_id as id
    ), asked as (
      select r.user_id, r.id from refused r
      where not exists (select from refund_accounts a where a.user_id = r.user_id and a.readable)
    )
    ${refundMessages('REFUND_DUE', sql`asked`)}`)

/** Locks a refund and tells who may be paying it: MoMo, or the bank by a file of which it is due and that has not called it paid. Null when there is none. */
export async function holdRefund(tx: Transaction, id: number): Promise<{ atMomo: boolean; atBank: boolean } | null> {
  // In a statement of its own: a lock that is waited for does not make the statement see what its holder wrote into other tables.
  await tx.run(sql`select from refunds where id = ${id} for update`)
  return tx.maybeOne(
    z.object({ atMomo: z.boolean(), atBank: z.boolean() }),
    sql`
    select exists (select from momo_refunds m where m.refund_id = r.id and m.status = 'ASKED') as "atMomo",
      (r.batch_id is not null and r.status = 'DUE' and not ${isCalledPaid}) as "atBank"
    from refunds r where r.id = ${id}`,
  )
}
