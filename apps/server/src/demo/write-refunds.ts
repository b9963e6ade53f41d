import { MARKETPLACE } from '@chophien/domain/ledger/postings'
import * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { DemoBooks } from './demo-books.ts'

const PaidRefund = z.object({
  id: z.number(),
  userId: z.number(),
  orderId: z.number(),
  amount: z.number(),
  paidAt: z.date(),
})

/** Pays the refunds of the demo's past, a day after they were due, each with its line of the bank's statement. The newest wait for an administrator. */
export async function payPastRefunds(
  tx: Db,
  { books, adminId, now }: { books: DemoBooks; adminId: number; now: Date },
): Promise<void> {
  const paid = await tx.rows(
    PaidRefund,
    sql`
    with paid as (
      update refunds set status = 'PAID', paid_at = created_at + interval '26 hours', reference = 'FT' || to_char(created_at, 'YY') || lpad((id * 7919 % 100000000)::text, 8, '0'),
        paid_by = ${adminId}
      where status = 'DUE' and order_id is not null and created_at < ${now}::timestamptz - interval '10 days'
      returning id, user_id, shop_id, order_id, amount, reference, paid_at
    ), ended as (
      update orders o set payment_status = 'REFUNDED' from paid
      where o.shop_id = paid.shop_id and o.id = paid.order_id and o.payment_status = 'REFUND_DUE'
    ), lines as (
      insert into bank_transfers (provider, provider_transaction_id, direction, amount, content, reference, occurred_at, received_at, status, refund_id)
      select 'sepay', 'mau-hoan-' || id, 'OUT', amount, 'Hoan tien don hang', reference, paid_at, paid_at, 'REFUND', id from paid
    )
    select id, user_id as "userId", order_id as "orderId", amount, paid_at as "paidAt" from paid order by id`,
  )
  books.post(
    ...paid.map(({ id, userId, orderId, amount, paidAt }) => ({
      entryKey: `refund:${id}:paid`,
      at: paidAt,
      entries: [
        { account: 'REFUND_DUE' as const, holderId: userId, amount, orderId },
        { account: 'BANK' as const, holderId: MARKETPLACE, amount: -amount, orderId },
      ],
    })),
  )
}
