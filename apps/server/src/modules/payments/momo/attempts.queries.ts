import * as z from 'zod/mini'
import type { Db, Transaction } from '../../../platform/database/database.ts'
import { CountRow } from '../../../platform/database/rows.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { PaymentKey } from '../payments.queries.ts'

/** One asking of MoMo for the money of a payment. */
export const Attempt = z.object({
  userId: z.number(),
  id: z.number(),
  paymentId: z.number(),
  /** MoMo's name for it. */
  orderId: z.string(),
  requestId: z.string(),
  /** Whole đồng. */
  amount: z.number(),
  status: z.enum(['NEW', 'OPEN', 'PAID', 'REFUSED', 'LAPSED']),
  payUrl: z.nullable(z.string()),
  resultCode: z.nullable(z.number()),
})
export type Attempt = z.output<typeof Attempt>

const columns = sql`a.user_id as "userId", a.id, a.payment_id as "paymentId", a.order_id as "orderId", a.request_id as "requestId", a.amount,
  a.status, a.pay_url as "payUrl", a.result_code as "resultCode"`

/** The newest attempt of a payment. */
export const findLatestAttempt = (db: Db, payment: PaymentKey): Promise<Attempt | null> =>
  db.maybeOne(
    Attempt,
    sql`
    select ${columns} from momo_attempts a where a.user_id = ${payment.userId} and a.payment_id = ${payment.id} order by a.id desc limit 1`,
  )

export const findAttempt = (db: Db, orderId: string): Promise<Attempt | null> =>
  db.maybeOne(Attempt, sql`select ${columns} from momo_attempts a where a.order_id = ${orderId}`)

/** Holds a payment that MoMo may be asked for: it waits and has time left. Payments are locked before their attempts. */
export const lockOpenPayment = (tx: Transaction, payment: PaymentKey): Promise<{ rest: number } | null> =>
  tx.maybeOne(
    z.object({ rest: z.number() }),
    sql`
    select amount - received as rest from payments
    where user_id = ${payment.userId} and id = ${payment.id} and method = 'MOMO' and status = 'PENDING' and expires_at > now() for update`,
  )

export const countAttempts = async (db: Db, payment: PaymentKey): Promise<number> =>
  (
    await db.one(
      CountRow,
      sql`select count(*) as count from momo_attempts where user_id = ${payment.userId} and payment_id = ${payment.id}`,
    )
  ).count

/** Writes down that MoMo will be asked, and when its answer is to be asked for. */
export const insertAttempt = (
  tx: Transaction,
  payment: PaymentKey,
  attempt: { orderId: string; requestId: string; amount: number; queryAfterSeconds: number },
): Promise<Attempt> =>
  tx.one(
    Attempt,
    sql`
    insert into momo_attempts as a (user_id, payment_id, order_id, request_id, amount, next_query_at)
    values (${payment.userId}, ${payment.id}, ${attempt.orderId}, ${attempt.requestId}, ${attempt.amount},
      now() + make_interval(secs => ${attempt.queryAfterSeconds}))
    returning ${columns}`,
  )

/** Takes the right to ask MoMo to open an attempt, for a while: nobody else asks meanwhile. */
export const claimOpening = async (db: Db, orderId: string, seconds: number): Promise<boolean> =>
  (await db.run(sql`
    update momo_attempts set asking_until = now() + make_interval(secs => ${seconds})
    where order_id = ${orderId} and status = 'NEW' and (asking_until is null or asking_until < now())`)) === 1

/** Gives the right back, for whoever tries in a while. */
export const releaseOpening = (db: Db, orderId: string, pauseSeconds: number): Promise<number> =>
  db.run(sql`
    update momo_attempts set asking_until = now() + make_interval(secs => ${pauseSeconds})
    where order_id = ${orderId} and status = 'NEW'`)

export const markOpen = (db: Db, orderId: string, payUrl: string): Promise<number> =>
  db.run(sql`
    update momo_attempts set status = 'OPEN', pay_url = ${payUrl}, asking_until = null where order_id = ${orderId} and status = 'NEW'`)

/** Notes that an attempt came to nothing. What brought money stays as it is. */
export const markRefused = (db: Db, orderId: string, resultCode: number): Promise<number> =>
  db.run(sql`
    update momo_attempts set status = 'REFUSED', result_code = ${resultCode}, settled_at = now()
    where order_id = ${orderId} and status in ('NEW', 'OPEN', 'LAPSED')`)

/** Notes money that came by an attempt; false when it was noted before. Also for attempts that were given up. */
export const insertReceipt = async (tx: Transaction, attempt: Attempt, transId: string): Promise<boolean> =>
  (await tx.run(sql`
    with receipt as (
      insert into momo_receipts (order_id, trans_id, user_id, payment_id, amount)
      values (${attempt.orderId}, ${transId}, ${attempt.userId}, ${attempt.paymentId}, ${attempt.amount})
      on conflict do nothing returning order_id
    )
    update momo_attempts a set status = 'PAID', result_code = 0, settled_at = now() from receipt where a.order_id = receipt.order_id`)) ===
  1

/** An attempt whose fate is to be asked for. */
export const DueAttempt = z.extend(Attempt, {
  createdAt: z.date(),
  expiresAt: z.date(),
})
export type DueAttempt = z.output<typeof DueAttempt>

/** Leases attempts without a result to this process for a minute, so that it queries MoMo for them. */
export const claimDueAttempts = (db: Db, limit: number): Promise<DueAttempt[]> =>
  db.rows(
    DueAttempt,
    sql`
    update momo_attempts a set next_query_at = now() + interval '1 minute'
    from payments p
    where p.user_id = a.user_id and p.id = a.payment_id and (a.user_id, a.id) in (
      select user_id, id from momo_attempts where status in ('NEW', 'OPEN') and next_query_at <= now()
      order by next_query_at limit ${limit} for update skip locked)
    returning ${columns}, a.created_at as "createdAt", p.expires_at as "expiresAt"`,
  )

export const queryAgainAt = (db: Db, orderId: string, at: Date): Promise<number> =>
  db.run(sql`update momo_attempts set next_query_at = ${at} where order_id = ${orderId} and status in ('NEW', 'OPEN')`)

/** Gives up on an attempt that MoMo never said the end of. */
export const markLapsed = (db: Db, orderId: string): Promise<number> =>
  db.run(sql`
    update momo_attempts set status = 'LAPSED', settled_at = now() where order_id = ${orderId} and status in ('NEW', 'OPEN')`)
