import type { CursorPage } from '@chophien/domain/contract/lists'
import { BATCH_ROWS_MAX } from '@chophien/domain/payments/bank-layouts'
import { RefundBatch } from '@chophien/domain/payments/batches-admin-schemas'
import * as z from 'zod/mini'
import { findCursorPage } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { fileWithout, isCalledPaid } from './called-refunds.queries.ts'
import { mayGoTo } from './returned-refunds.queries.ts'

/** Whether a refund `r` is to be transferred by a person: money that came by transfer or in cash, or that MoMo does not take back. */
export const isByHand: Sql = sql`(r.status = 'DUE' and (r.method = 'BANK_TRANSFER' or exists (
    select from momo_refunds m where m.refund_id = r.id and m.status = 'REFUSED')))`

const ReadyRefund = z.object({
  id: z.number(),
  userId: z.number(),
  amount: z.number(),
  refundCode: z.nullable(z.string()),
  bin: z.string(),
  numberSealed: z.instanceof(Buffer),
  holderSealed: z.instanceof(Buffer),
  last4: z.string(),
})
export type ReadyRefund = z.output<typeof ReadyRefund>

/** Due transfers that are in no file and whose shopper gave an account that they may go to, the oldest first, locked with it: a second administrator waits, and then finds them
 *  taken; a shopper who changes the account waits until the file is made.
 *  `ids`: only these; else all up to BATCH_ROWS_MAX of at most `amountMax`. */
export const lockReadyRefunds = (
  tx: Transaction,
  { ids, amountMax }: { ids: readonly number[] | undefined; amountMax: number },
): Promise<ReadyRefund[]> =>
  tx.rows(
    ReadyRefund,
    sql`
    select r.id, r.user_id as "userId", r.amount, r.refund_code as "refundCode", a.bin, a.number_sealed as "numberSealed",
      a.holder_sealed as "holderSealed", a.last4
    from refunds r join refund_accounts a on ${mayGoTo}
    where ${isByHand} and r.batch_id is null and ${ids === undefined ? sql`r.amount <= ${amountMax}` : sql`r.id = any(${ids}::bigint[])`}
    order by r.id limit ${BATCH_ROWS_MAX} for update of r for share of a`,
  )

const HandRefund = z.object({
  userId: z.number(),
  due: z.boolean(),
  byHand: z.boolean(),
  inFile: z.boolean(),
  hasAccount: z.boolean(),
})

/** Locks a refund, so that it stays due meanwhile, and tells whether a person transfers it, and whether there is an account that it may go to. Null when there is none. */
export const lockRefundByHand = (tx: Transaction, id: number): Promise<z.output<typeof HandRefund> | null> =>
  tx.maybeOne(
    HandRefund,
    sql`
    select r.user_id as "userId", r.status = 'DUE' as due, ${isByHand} as "byHand", r.batch_id is not null as "inFile",
      exists (select from refund_accounts a where ${mayGoTo}) as "hasAccount"
    from refunds r where r.id = ${id} for update of r`,
  )

const Ready = z.object({ count: z.number(), total: z.number() })

/** Due transfers that a file made now would have, as lockReadyRefunds without `ids`. */
export const countReadyRefunds = (db: ReadDb, amountMax: number): Promise<z.output<typeof Ready>> =>
  db.one(
    Ready,
    sql`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as total from (
      select r.amount from refunds r join refund_accounts a on ${mayGoTo}
      where ${isByHand} and r.batch_id is null and r.amount <= ${amountMax} order by r.id limit ${BATCH_ROWS_MAX}) ready`,
  )

interface NewBatch {
  layout: string
  adminId: number
  payoutRunId: number | null
  total: number
  sha256: Buffer
}

/** Writes a file's row, the transfers in it with their accounts as they are now, and puts the refunds into it. `codes`: in the order of `refunds`. */
export async function insertBatch(
  tx: Transaction,
  batch: NewBatch,
  refunds: readonly ReadyRefund[],
  codes: readonly string[],
): Promise<number> {
  const { id } = await tx.one(
    IdRow,
    sql`
    insert into refund_batches (layout, created_by, rows, total, sha256, payout_run_id)
    values (${batch.layout}, ${batch.adminId}, ${refunds.length}, ${batch.total}, ${batch.sha256}, ${batch.payoutRunId}) returning id`,
  )
  const ids = refunds.map((refund) => refund.id)
  await tx.run(sql`
    insert into refund_batch_rows (batch_id, position, user_id, refund_id, amount, bin, number_sealed, holder_sealed, last4)
    select ${id}, wanted.position, r.user_id, r.id, r.amount, a.bin, a.number_sealed, a.holder_sealed, a.last4
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    join refunds r on r.id = wanted.id join refund_accounts a on a.user_id = r.user_id`)
  await tx.run(sql`
    update refunds r set batch_id = ${id}, refund_code = wanted.code
    from unnest(${ids}::bigint[], ${codes}::text[]) as wanted (id, code) where r.id = wanted.id`)
  return id
}

const BatchRow = z.extend(z.omit(RefundBatch, { createdAt: true, cancelledAt: true, calledPaidAt: true }), {
  createdAt: z.date(),
  calledPaidAt: z.nullable(z.date()),
  cancelledAt: z.nullable(z.date()),
})

/** The due refunds that another file has taken back from a file `b`, which nobody has denied or cancelled. */
const takenBackFrom: Sql = sql`
  from refund_batch_rows w join refunds r on r.user_id = w.user_id and r.id = w.refund_id
  where w.batch_id = b.id and w.denied_at is null and r.batch_id <> b.id and r.status = 'DUE' and b.cancelled_at is null`

const columns = sql`
  b.id, b.layout, b.rows, b.total, b.created_at as "createdAt", b.cancelled_at as "cancelledAt", encode(b.sha256, 'hex') as sha256, b.payout_run_id as "payoutRunId",
  u.first_name || ' ' || u.last_name as "createdBy",
  (select count(*) from refund_batch_rows w join refunds r on r.user_id = w.user_id and r.id = w.refund_id
    where w.batch_id = b.id and r.status = 'PAID') as "paidRows",
  (select count(*) from refunds r where r.batch_id = b.id and r.status = 'DUE') as "dueRows",
  (select coalesce(json_agg(r.refund_code order by r.id), '[]') from refunds r where r.batch_id = b.id and ${isCalledPaid}) as "calledPaid",
  (select date_trunc('milliseconds', max(w.called_paid_at)) from refund_batch_rows w join refunds r on r.user_id = w.user_id and r.id = w.refund_id
    where w.batch_id = b.id and r.batch_id = b.id and r.status = 'DUE') as "calledPaidAt",
  (select count(*) ${takenBackFrom}) as "takenBack"`
const whole = sql`refund_batches b join published.users u on u.id = b.created_by`

const present = ({ createdAt, cancelledAt, calledPaidAt, ...batch }: z.output<typeof BatchRow>): RefundBatch => ({
  ...batch,
  calledPaidAt: calledPaidAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  cancelledAt: cancelledAt?.toISOString() ?? null,
})

export const findBatch = async (db: Db, id: number): Promise<RefundBatch | null> => {
  const row = await db.maybeOne(BatchRow, sql`select ${columns} from ${whole} where b.id = ${id}`)
  return row && present(row)
}

/** One page of the files that were made. */
export async function findBatches(
  db: ReadDb,
  { after }: { after?: number | undefined },
): Promise<CursorPage<RefundBatch>> {
  const page = await findCursorPage(db, BatchRow, {
    columns,
    from: whole,
    counted: sql`refund_batches b`,
    id: sql`b.id`,
    where: [],
    after,
  })
  return { ...page, items: page.items.map(present) }
}

const BatchTransferRow = z.object({
  userId: z.number(),
  amount: z.number(),
  code: z.string(),
  isInFile: z.boolean(),
  isAnswered: z.boolean(),
  bin: z.string(),
  numberSealed: z.instanceof(Buffer),
  holderSealed: z.instanceof(Buffer),
})

/** The transfers of a file, in its order. `isInFile`: not taken back into another one. `isAnswered`: paid by it, or called so. */
export const findTransfersOfBatch = (db: Db, id: number): Promise<z.output<typeof BatchTransferRow>[]> =>
  db.rows(
    BatchTransferRow,
    sql`
    select w.user_id as "userId", w.amount, r.refund_code as code, r.batch_id is not distinct from w.batch_id as "isInFile",
      w.called_paid_at is not null or (r.status = 'PAID' and r.batch_id is not distinct from w.batch_id) as "isAnswered", w.bin, w.number_sealed as "numberSealed", w.holder_sealed as "holderSealed"
    from refund_batch_rows w join refunds r on r.user_id = w.user_id and r.id = w.refund_id
    where w.batch_id = ${id} order by w.position`,
  )

const LockedBatch = z.object({ cancelled: z.boolean(), openRunId: z.nullable(z.number()) })

export const lockBatch = (tx: Transaction, id: number): Promise<z.output<typeof LockedBatch> | null> =>
  tx.maybeOne(
    LockedBatch,
    sql`
    select b.cancelled_at is not null as cancelled,
      (select r.id from published.payout_runs r where r.id = b.payout_run_id and r.state = 'EXPORTED') as "openRunId"
    from refund_batches b where b.id = ${id} for no key update`,
  )

/** Locks the refunds that a file had, so that what is done next sees each mark of a result file that is being read. */
export const lockRefundsOf = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`
    select from refunds r where (r.user_id, r.id) in (select user_id, refund_id from refund_batch_rows where batch_id = ${id})
    order by r.id for update`)

/** Frees the due refunds of a file that it has not marked as paid; returns their number. */
export const freeUncalled = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`
    update refunds r set batch_id = null where r.batch_id = ${id} and r.status = 'DUE' and not ${isCalledPaid}`)

/** Takes the marks of a file from the due refunds in it; returns how many are in no file then. */
export const freeCalledPaid = async (tx: Transaction, id: number): Promise<number> =>
  (
    await tx.one(
      z.object({ freed: z.number() }),
      sql`
      with freed as (
        update refunds r set batch_id = ${fileWithout(id)} where r.batch_id = ${id} and ${isCalledPaid} returning r.user_id, r.id, r.batch_id
      ), unmarked as (
        update refund_batch_rows w set called_paid_at = null, denied_at = now() from freed f
        where w.batch_id = ${id} and w.user_id = f.user_id and w.refund_id = f.id
      ), come as (
        -- Who looked at the file that it comes into has not seen it there.
        update refund_batch_rows w set called_paid_at = clock_timestamp() from freed f
        where w.batch_id = f.batch_id and w.user_id = f.user_id and w.refund_id = f.id and w.called_paid_at is not null
      )
      select count(*) filter (where batch_id is null) as freed from freed`,
    )
  ).freed

/** Whether another file has taken due refunds back from a file, of which nobody has said yet that the bank does not pay them by this one. */
export const hasTakenBack = (tx: Transaction, id: number): Promise<boolean> =>
  tx.exists(sql`select 1 from refund_batches b where b.id = ${id} and exists (select ${takenBackFrom})`)

/** Whether a file has due refunds that the bank has not called paid. */
export const hasUncalled = (tx: Transaction, id: number): Promise<boolean> =>
  tx.exists(sql`select 1 from refunds r where r.batch_id = ${id} and r.status = 'DUE' and not ${isCalledPaid}`)

export const markCancelled = (tx: Transaction, id: number, adminId: number): Promise<number> =>
  tx.run(
    sql`update refund_batches set cancelled_at = now(), cancelled_by = ${adminId} where id = ${id} and cancelled_at is null`,
  )

const SealedRow = z.object({
  batchId: z.number(),
  position: z.number(),
  userId: z.number(),
  numberSealed: z.instanceof(Buffer),
  holderSealed: z.instanceof(Buffer),
})
type SealedRow = z.output<typeof SealedRow>

/** Rows of files after a place, locked for being sealed anew. */
export const lockBatchRows = (
  tx: Transaction,
  after: { batchId: number; position: number },
  limit: number,
): Promise<SealedRow[]> =>
  tx.rows(
    SealedRow,
    sql`
    select batch_id as "batchId", position, user_id as "userId", number_sealed as "numberSealed", holder_sealed as "holderSealed"
    from refund_batch_rows where (batch_id, position) > (${after.batchId}::bigint, ${after.position}::integer)
    order by batch_id, position limit ${limit} for update`,
  )

/** Replaces the sealed values only. */
export const resealBatchRow = (tx: Transaction, row: SealedRow): Promise<number> =>
  tx.run(sql`
    update refund_batch_rows set number_sealed = ${row.numberSealed}, holder_sealed = ${row.holderSealed}
    where batch_id = ${row.batchId} and position = ${row.position}`)
