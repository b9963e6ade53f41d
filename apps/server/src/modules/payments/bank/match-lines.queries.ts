import type { LineRest } from '@chophien/domain/ledger/line-postings'
import * as z from 'zod/mini'
import type { Transaction } from '../../../platform/database/database.ts'
import { IdRow } from '../../../platform/database/rows.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ClaimedLine } from './waiting-lines.queries.ts'

/** The refund with the first of the codes that is known; null for none. */
export const findRefundByCodes = async (tx: Transaction, codes: readonly string[]): Promise<number | null> =>
  (
    await tx.maybeOne(
      IdRow,
      sql`
      select r.id from unnest(${codes}::text[]) with ordinality as wanted (code, ordinal) join refunds r on r.refund_code = wanted.code
      order by wanted.ordinal limit 1`,
    )
  )?.id ?? null

const Refund = z.object({
  amount: z.number(),
  due: z.boolean(),
  method: z.enum(['BANK_TRANSFER', 'MOMO']),
  hasLine: z.boolean(),
})

/** Locks a refund; null when there is none. */
export async function lockRefundForLine(tx: Transaction, id: number): Promise<z.output<typeof Refund> | null> {
  // The lines are looked up after the lock is held, so that a concurrent one is seen.
  await tx.run(sql`select 1 from refunds where id = ${id} for update`)
  return tx.maybeOne(
    Refund,
    sql`
    select amount, status = 'DUE' as due, method,
      exists (select from bank_transfers t where t.refund_id = r.id and t.status = 'REFUND') as "hasLine"
    from refunds r where id = ${id}`,
  )
}

const SentBack = z.extend(z.object({ id: z.number(), amount: z.number(), turn: z.number() }), {
  waits: z.boolean(),
  hasLine: z.boolean(),
})

/** Locks an incoming line that was sent back, or waits; null for another one. */
export async function lockSentBack(tx: Transaction, id: number): Promise<z.output<typeof SentBack> | null> {
  const known = sql`id = ${id} and direction = 'IN' and status in ('UNMATCHED', 'RETURNED')`
  await tx.run(sql`select 1 from bank_transfers where ${known} for update`)
  return tx.maybeOne(
    SentBack,
    sql`
    select id, amount, turns as turn, status = 'UNMATCHED' as waits,
      exists (select from bank_transfers back where back.return_of = t.id) as "hasLine"
    from bank_transfers t where ${known}`,
  )
}

type Match =
  | { status: 'REFUND'; refundId: number; rest: LineRest | null }
  | { status: 'PAYOUT'; payoutId: number; rest: LineRest | null }
  | { status: 'REFUND_RETURNED'; refundId: number }
  | { status: 'PAYOUT_RETURNED'; payoutId: number }
  | { status: 'RETURN'; returnOf: number }

/** Records what a claimed line is the bank's side of. */
export const matchLine = (tx: Transaction, { id }: Pick<ClaimedLine, 'id'>, match: Match): Promise<number> =>
  tx.run(sql`
    update bank_transfers set status = ${match.status}, refund_id = ${'refundId' in match ? match.refundId : null},
      payout_id = ${'payoutId' in match ? match.payoutId : null}, return_of = ${'returnOf' in match ? match.returnOf : null},
      rest = ${'rest' in match ? (match.rest?.amount ?? null) : null}, rest_kind = ${'rest' in match ? (match.rest?.kind ?? null) : null}
    where id = ${id}`)

/** The bank's number of a line, or the reader's where the bank tells none. */
export const findLineReference = async (tx: Transaction, id: number): Promise<string> =>
  (
    await tx.one(
      z.object({ reference: z.string() }),
      sql`select coalesce(nullif(reference, ''), provider_transaction_id) as reference from bank_transfers where id = ${id}`,
    )
  ).reference
