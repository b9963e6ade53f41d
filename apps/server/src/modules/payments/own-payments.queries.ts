import { CountedTransfer, MadePayment, OwnRefund } from '@chophien/domain/personal-data/schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const PaymentRow = z.extend(z.omit(MadePayment, { createdAt: true, paidAt: true, transfers: true }), {
  createdAt: z.date(),
  paidAt: z.nullable(z.date()),
  // As JSON writes it.
  transfers: z.nullable(z.array(z.extend(z.omit(CountedTransfer, { at: true }), { at: z.string() }))),
})

/** The payments in advance of a user, newest first, for the export of personal data. */
export const findPaymentsOfPerson = async (db: Db, userId: number): Promise<MadePayment[]> =>
  (
    await db.rows(
      PaymentRow,
      sql`
      select p.id, p.method, p.status, p.amount, p.received, p.created_at as "createdAt", p.paid_at as "paidAt",
        (select json_agg(json_build_object('at', t.occurred_at, 'amount', t.amount, 'content', t.content, 'payer', t.counterparty ->> 'name',
            'bank', t.counterparty ->> 'bank', 'account', '••••' || right(nullif(t.counterparty ->> 'accountNumber', ''), 4)) order by t.id)
          from bank_transfers t where t.user_id = p.user_id and t.payment_id = p.id) as transfers
      from payments p where p.user_id = ${userId} order by p.id desc`,
    )
  ).map(({ createdAt, paidAt, transfers, ...payment }) => ({
    ...payment,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    transfers: (transfers ?? []).map(({ at, ...transfer }) => ({ ...transfer, at: new Date(at).toISOString() })),
  }))

const RefundRow = z.extend(z.omit(OwnRefund, { createdAt: true, paidAt: true, returnedAt: true }), {
  createdAt: z.date(),
  paidAt: z.nullable(z.date()),
  returnedAt: z.nullable(z.date()),
})

/** What a user gets or got back, newest first, for the export of personal data. */
export const findRefundsOfPerson = async (db: Db, userId: number): Promise<OwnRefund[]> =>
  (
    await db.rows(
      RefundRow,
      sql`
      select id, order_id as "orderId", cause, method, amount, status, reference, created_at as "createdAt", paid_at as "paidAt", returned_at as "returnedAt",
        return_reason as "returnReason", follows from refunds
      where user_id = ${userId} order by id desc`,
    )
  ).map(({ createdAt, paidAt, returnedAt, ...refund }) => ({
    ...refund,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    returnedAt: returnedAt?.toISOString() ?? null,
  }))
