import type { CursorPage } from '@chophien/domain/contract/lists'
import { BATCH_ROWS_MAX, bankLayoutIds } from '@chophien/domain/payments/bank-layouts'
import type { PayoutRun } from '@chophien/domain/payouts/run-contract'
import { type PayoutState, payoutStates, runStates } from '@chophien/domain/payouts/run-states'
import * as z from 'zod/mini'
import { findCursorPage } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { FilledBatch } from '../payments/refund-batches.ts'

const instant = z.nullable(z.date())
const person = z.nullable(z.string())

const RunRow = z.object({
  id: z.number(),
  state: z.enum(runStates),
  approvals: z.number(),
  madeAt: z.date(),
  madeBy: person,
  madeById: z.nullable(z.number()),
  approvedAt: instant,
  approvedBy: person,
  approvedById: z.nullable(z.number()),
  exportedAt: instant,
  exportedBy: person,
  cancelledAt: instant,
  cancelledBy: person,
  closedAt: instant,
  layout: z.nullable(z.enum(bankLayoutIds)),
  sha256: z.nullable(z.string()),
  refundBatchId: z.nullable(z.number()),
  refundRows: z.number(),
  refundTotal: z.number(),
  shops: z.number(),
  skipped: z.number(),
  sums: z.array(z.object({ state: z.enum(payoutStates), count: z.number(), total: z.number() })),
})
export type RunRow = z.output<typeof RunRow>

const nameOf = (id: Sql) => sql`(select u.first_name || ' ' || u.last_name from published.users u where u.id = ${id})`

const columns: Sql = sql`
  r.id, r.state, r.approvals, r.made_at as "madeAt", r.made_by as "madeById", ${nameOf(sql`r.made_by`)} as "madeBy",
  r.approved_at as "approvedAt", r.approved_by as "approvedById", ${nameOf(sql`r.approved_by`)} as "approvedBy",
  r.exported_at as "exportedAt", ${nameOf(sql`r.exported_by`)} as "exportedBy",
  r.cancelled_at as "cancelledAt", ${nameOf(sql`r.cancelled_by`)} as "cancelledBy", r.closed_at as "closedAt", r.layout,
  encode(r.sha256, 'hex') as sha256, r.refund_batch_id as "refundBatchId", r.refund_rows as "refundRows", r.refund_total as "refundTotal",
  (select count(distinct p.shop_id) from payouts p where p.run_id = r.id and (p.state <> 'DROPPED' or r.state = 'CANCELLED')) as shops,
  (select count(*) from payout_skips s where s.run_id = r.id) as skipped,
  (select coalesce(jsonb_agg(jsonb_build_object('state', g.state, 'count', g.count, 'total', g.total)), '[]')
    from (select p.state, count(*) as count, sum(p.amount) as total from payouts p where p.run_id = r.id group by p.state) g) as sums`

const step = (at: Date | null, by: string | null) => at && { at: at.toISOString(), by }

/** A run as administrators see it. */
export function presentRun(row: RunRow): PayoutRun {
  const { id, state, approvals, layout, sha256, shops, skipped } = row
  const none = { count: 0, total: 0 }
  const sums = Object.fromEntries(payoutStates.map((each) => [each, none])) as PayoutRun['sums']
  for (const { state: each, count, total } of row.sums) sums[each] = { count, total }
  const sent = sums.SENT.count + sums.PAID.count + sums.FAILED.count
  return {
    id,
    state,
    approvals,
    made: { at: row.madeAt.toISOString(), by: row.madeBy },
    approved: step(row.approvedAt, row.approvedBy),
    exported: step(row.exportedAt, row.exportedBy),
    cancelled: step(row.cancelledAt, row.cancelledBy),
    closedAt: row.closedAt?.toISOString() ?? null,
    layout,
    refunds:
      row.refundBatchId === null ? null : { batchId: row.refundBatchId, count: row.refundRows, total: row.refundTotal },
    files: Math.ceil((sent + row.refundRows) / BATCH_ROWS_MAX),
    sha256,
    sums,
    shops,
    skipped,
  }
}

/** A run; null when there is none. */
export const findRun = (db: Db, id: number): Promise<RunRow | null> =>
  db.maybeOne(RunRow, sql`select ${columns} from payout_runs r where r.id = ${id}`)

/** One page of runs, newest first. */
export async function findRuns(db: ReadDb, after: number | undefined): Promise<CursorPage<PayoutRun>> {
  const page = await findCursorPage(db, RunRow, {
    columns,
    from: sql`payout_runs r`,
    id: sql`r.id`,
    where: [],
    after,
  })
  return { ...page, items: page.items.map(presentRun) }
}

/** The run that waits; null for none. */
export const findOpenRun = async (db: ReadDb): Promise<number | null> =>
  (await db.maybeOne(IdRow, sql`select id from payout_runs where state in ('PREPARED', 'APPROVED')`))?.id ?? null

interface NewRun {
  approvals: number
  /** Null for the timer. */
  madeBy: number | null
  /** Of the timer's run, a day of Vietnam. */
  timerDay: string | null
}

/** Writes a run. Null while another one waits, or when the timer has made one that day: the second of two at once waits for the first. */
export const insertRun = async (tx: Transaction, { approvals, madeBy, timerDay }: NewRun): Promise<number | null> =>
  (
    await tx.maybeOne(
      IdRow,
      sql`
      insert into payout_runs (approvals, made_by, timer_day) values (${approvals}, ${madeBy}, ${timerDay}::date)
      on conflict do nothing returning id`,
    )
  )?.id ?? null

const Held = z.object({
  state: z.enum(runStates),
  approvals: z.number(),
  madeBy: z.nullable(z.number()),
  approvedBy: z.nullable(z.number()),
})
export type HeldRun = z.output<typeof Held>

/** A run, locked until the end of the transaction; null when there is none. Whoever changes one of its transfers holds it, so that the last one closes it. */
export const lockRun = (tx: Transaction, id: number): Promise<HeldRun | null> =>
  tx.maybeOne(
    Held,
    sql`select state, approvals, made_by as "madeBy", approved_by as "approvedBy" from payout_runs where id = ${id} for update`,
  )

/** Keeps the run that waits, if there is one, from being exported until the transaction ends. */
export const lockWaitingRun = (tx: Transaction): Promise<number> =>
  tx.run(sql`select from payout_runs where state in ('PREPARED', 'APPROVED') for update`)

export const markApproved = (tx: Transaction, id: number, adminId: number): Promise<number> =>
  tx.run(sql`
    update payout_runs set state = 'APPROVED', approved_at = now(), approved_by = ${adminId} where id = ${id} and state = 'PREPARED'`)

export const markCancelled = (tx: Transaction, id: number, adminId: number): Promise<number> =>
  tx.run(sql`
    update payout_runs set state = 'CANCELLED', cancelled_at = now(), cancelled_by = ${adminId}
    where id = ${id} and state in ('PREPARED', 'APPROVED')`)

export const markExported = (
  tx: Transaction,
  id: number,
  { adminId, layout, sha256, batch }: { adminId: number; layout: string; sha256: Buffer; batch: FilledBatch | null },
): Promise<number> =>
  tx.run(sql`
    update payout_runs set state = 'EXPORTED', exported_at = now(), exported_by = ${adminId}, layout = ${layout}, sha256 = ${sha256},
      refund_batch_id = ${batch?.id ?? null}, refund_rows = ${batch?.transfers.length ?? 0}, refund_total = ${batch?.total ?? 0}
    where id = ${id} and state = 'APPROVED'`)

/** Closes a run of which no transfer is on its way any more. */
export const closeIfDone = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`
    update payout_runs set state = 'CLOSED', closed_at = now()
    where id = ${id} and state = 'EXPORTED' and not exists (select from payouts where run_id = ${id} and state = 'SENT')`)

/** Whether the timer has made a run on a day of Vietnam. */
export const hasTimerRun = async (db: ReadDb, day: string): Promise<boolean> =>
  (await db.maybeOne(IdRow, sql`select id from payout_runs where timer_day = ${day}::date`)) !== null

export const isSentState = (state: PayoutState): boolean => state !== 'PLANNED' && state !== 'DROPPED'
