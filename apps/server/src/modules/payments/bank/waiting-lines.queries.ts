import { type DifferenceKind, lineKinds } from '@chophien/domain/payments/line-kinds'
import { transferStatuses } from '@chophien/domain/payments/transfers'
import * as z from 'zod/mini'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import { isInClosedMonth } from '../../ledger/months.queries.ts'

const Claimed = z.object({
  id: z.number(),
  amount: z.number(),
  direction: z.enum(['IN', 'OUT']),
  turn: z.number(),
})
export type ClaimedLine = z.output<typeof Claimed>

interface Claim {
  id: number
  adminId: number
  direction: 'IN' | 'OUT'
}

const claimed: Sql = sql`id, amount, direction, turns as turn`
const by = ({ adminId }: Pick<Claim, 'adminId'>): Sql =>
  sql`handled_by = ${adminId}, handled_at = now(), turns = turns + 1`
const waiting = ({ id, direction }: Claim): Sql => sql`id = ${id} and status = 'UNMATCHED' and direction = ${direction}`

/** Claims a waiting line of a direction for an administrator in this transaction. Null for the second of two concurrent claims. */
export const claimLine = (tx: Transaction, claim: Claim): Promise<ClaimedLine | null> =>
  tx.maybeOne(Claimed, sql`update bank_transfers set ${by(claim)} where ${waiting(claim)} returning ${claimed}`)

/** Whether an outgoing line did not fit its refund or payout, and was booked when it came: earlier ones have nothing in the books to be joined. A condition on
 *  `bank_transfers t`. */
const differs: Sql = sql`(t.booked and t.status in ('REFUND_DIFFERS', 'PAYOUT_DIFFERS'))`

/** Whether it can be said what a line is the bank's side of: one that differs only while its refund or payout has no other line. A condition on `bank_transfers t`. */
export const mayJoin: Sql = sql`(t.status = 'UNMATCHED' or (${differs} and not exists (
    select from bank_transfers other where (other.refund_id = t.refund_id and other.status = 'REFUND')
      or (other.payout_id = t.payout_id and other.status = 'PAYOUT'))))`

const Differing = z.extend(Claimed, { status: z.enum(['REFUND_DIFFERS', 'PAYOUT_DIFFERS']) })

/** Claims an outgoing line that did not fit its refund or payout, and was booked when it came, as `claimLine`; with what it was. */
export const claimDiffering = (
  tx: Transaction,
  { id, adminId }: Omit<Claim, 'direction'>,
): Promise<z.output<typeof Differing> | null> =>
  tx.maybeOne(
    Differing,
    sql`
    update bank_transfers t set ${by({ adminId })} where id = ${id} and ${differs} returning ${claimed}, status`,
  )

interface Kind {
  kind: (typeof lineKinds)[number]
  note: string
  fee: number
  shopId: number | null
}

/** Records of what kind a waiting line is; null for the second of two concurrent ones. */
export const classifyWaiting = (
  tx: Transaction,
  claim: Claim,
  { kind, note, fee, shopId }: Kind,
): Promise<ClaimedLine | null> =>
  tx.maybeOne(
    Claimed,
    sql`
    update bank_transfers set ${by(claim)}, status = 'CLASSIFIED', kind = ${kind}, handled_note = nullif(${note}, ''), fee = nullif(${fee}::bigint, 0),
      shop_id = ${shopId}
    where ${waiting(claim)} returning ${claimed}`,
  )

export const markReturned = (tx: Transaction, { id, reference }: { id: number; reference: string }): Promise<number> =>
  tx.run(sql`update bank_transfers set status = 'RETURNED', return_reference = ${reference} where id = ${id}`)

const Settled = z.extend(Claimed, { status: z.enum(['REFUND_SETTLED', 'PAYOUT_SETTLED']), booked: z.boolean() })

/** Records what an administrator found out about a line that did not fit. Null for the second of two concurrent ones. */
export const settleDiffering = (
  tx: Transaction,
  { id, adminId, note, kind }: { id: number; adminId: number; note: string; kind: DifferenceKind },
): Promise<z.output<typeof Settled> | null> =>
  tx.maybeOne(
    Settled,
    sql`
    update bank_transfers set status = case status when 'REFUND_DIFFERS' then 'REFUND_SETTLED' else 'PAYOUT_SETTLED' end, handled_note = ${note},
      kind = case when booked then ${kind}::text end, handled_by = ${adminId}, handled_at = now(), turns = turns + 1
    where id = ${id} and status in ('REFUND_DIFFERS', 'PAYOUT_DIFFERS') returning ${claimed}, status, booked`,
  )

/** Whether an administrator has said what a line is, in a month that is open, and nothing else has followed of it. A condition on `bank_transfers t`. */
export const mayReopen: Sql = sql`(t.handled_at is not null and not ${isInClosedMonth(sql`t.handled_at`)} and (t.status in ('CLASSIFIED', 'RETURN')
  or (t.booked and t.status in ('REFUND_SETTLED', 'PAYOUT_SETTLED'))
  or (t.status = 'RETURNED' and not exists (select from bank_transfers back where back.return_of = t.id))))`

const Done = z.extend(Claimed, {
  status: z.enum(transferStatuses),
  kind: z.nullable(z.enum(lineKinds)),
  fee: z.nullable(z.number()),
  shopId: z.nullable(z.number()),
})
export type DoneLine = z.output<typeof Done>

/** Locks a line that an administrator has classified in a month that is open, of which nothing else has followed; null for another one. */
export async function lockReopenable(tx: Transaction, id: number): Promise<DoneLine | null> {
  // What has followed is looked up after the lock is held, so that a concurrent one is seen.
  await tx.run(sql`select 1 from bank_transfers where id = ${id} for update`)
  return tx.maybeOne(
    Done,
    sql`select ${claimed}, status, kind, fee, shop_id as "shopId" from bank_transfers t where id = ${id} and ${mayReopen}`,
  )
}

/** Locks the incoming line that waited until the match that made this line its RETURN recorded it as sent back: both were handled at the instant of one transaction.
 *  Null where an administrator had recorded it before. The caller holds the line. */
export const lockReturnedBy = (tx: Transaction, id: number): Promise<ClaimedLine | null> =>
  tx.maybeOne(
    Claimed,
    sql`
    select t.id, t.amount, t.direction, t.turns as turn
    from bank_transfers back join bank_transfers t on t.id = back.return_of and t.handled_at = back.handled_at
    where back.id = ${id} for update of t`,
  )

const Waits = z.object({ status: z.enum(['UNMATCHED', 'REFUND_DIFFERS', 'PAYOUT_DIFFERS']) })

/** Has a classified line wait again, as what it waited before. The caller holds it. */
export const reopenLine = (tx: Transaction, id: number): Promise<z.output<typeof Waits>> =>
  tx.one(
    Waits,
    sql`
    update bank_transfers set status = case status when 'REFUND_SETTLED' then 'REFUND_DIFFERS' when 'PAYOUT_SETTLED' then 'PAYOUT_DIFFERS'
        else 'UNMATCHED' end, kind = null, fee = null, shop_id = null, handled_note = null, return_reference = null, return_of = null, handled_by = null,
      handled_at = null, turns = greatest(turns, 1)
    where id = ${id} returning status`,
  )
