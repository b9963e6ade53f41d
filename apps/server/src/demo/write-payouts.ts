import { createHash } from 'node:crypto'
import {
  debtOffsetPosting,
  payoutFailedPosting,
  payoutPaidPosting,
  payoutSentPosting,
} from '@chophien/domain/ledger/payout-postings'
import { batchTable } from '@chophien/domain/payments/bank-batch'
import { toCsv } from '@chophien/domain/text/csv'
import * as z from 'zod/mini'
import { transfersOfRun } from '../modules/payouts/advance-run.ts'
import type { Db } from '../platform/database/database.ts'
import { IdRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'
import type { Sealer } from '../platform/sealed.ts'
import type { DemoBooks } from './demo-books.ts'
import { signsOf } from './demo-codes.ts'
import { type PaidShop, type PlannedRun, planPayoutHistory } from './payout-plan.ts'
import { createRandom, type Random } from './random.ts'

interface PayoutDeps {
  seed: number
  shops: readonly PaidShop[]
  books: DemoBooks
  adminId: number
  accountantId: number
  sealer: Sealer
  now: Date
}

const LAYOUT = 'VIETCOMBANK'
const REFUSED = 'Số tài khoản không tồn tại'

const WrittenPayout = z.object({ id: z.number(), shopId: z.number(), code: z.string() })

/** One run with its transfers, as two people made and approved it, and as the bank answered. */
async function writeRun(
  tx: Db,
  run: PlannedRun,
  random: Random,
  { books, adminId, accountantId, sealer }: PayoutDeps,
): Promise<void> {
  const { preparedAt, exportedAt, settledAt, payouts, skips } = run
  const { id: runId } = await tx.one(
    IdRow,
    sql`
    insert into payout_runs (state, approvals, made_at, made_by, approved_at, approved_by, exported_at, exported_by, layout, sha256, closed_at)
    values ('CLOSED', 2, ${preparedAt}, ${accountantId}, ${preparedAt}::timestamptz + interval '1 hour', ${adminId}, ${exportedAt}, ${accountantId},
      ${LAYOUT}, sha256(''), ${settledAt}) returning id`,
  )
  const written = await tx.rows(
    WrittenPayout,
    sql`
    insert into payouts (run_id, shop_id, part, parts, amount, code, state, account_version, bin, last4, number_sealed, holder_sealed, reason, reference,
      settled_at, settled_by)
    select ${runId}::bigint, p.shop_id, 1, 1, p.amount, p.code, case when p.fails then 'FAILED' else 'PAID' end, a.version, a.bin, a.last4, a.number_sealed,
      a.holder_sealed, case when p.fails then ${REFUSED} end, case when not p.fails then 'FT' || p.code end, ${settledAt}::timestamptz,
      case when p.fails then ${accountantId}::bigint end
    from unnest(${payouts.map(({ shopId }) => shopId)}::bigint[], ${payouts.map(({ amount }) => amount)}::bigint[],
      ${payouts.map(() => `CT${signsOf(8, random)}`)}::text[], ${payouts.map(({ fails }) => fails)}::boolean[]) as p (shop_id, amount, code, fails)
    join shop_bank_accounts a on a.shop_id = p.shop_id and a.given_at < ${preparedAt} and (a.ended_at is null or a.ended_at > ${preparedAt})
    order by p.shop_id
    returning id, shop_id as "shopId", code`,
  )
  const table = batchTable(LAYOUT, await transfersOfRun(tx, sealer, runId))
  await tx.run(
    sql`update payout_runs set sha256 = ${createHash('sha256').update(toCsv(table)).digest()} where id = ${runId}`,
  )
  await tx.run(sql`
    insert into payout_skips (run_id, shop_id, balance, available, reason)
    select ${runId}::bigint, * from unnest(${skips.map(({ shopId }) => shopId)}::bigint[], ${skips.map(({ balance }) => balance)}::bigint[],
      ${skips.map(({ available }) => available)}::bigint[], ${skips.map(({ reason }) => reason)}::text[])`)
  const lines = written.flatMap(({ id, shopId, code }) => {
    const { amount = 0, fails = false } = payouts.find((each) => each.shopId === shopId) ?? {}
    const booked = { id, shopId, amount }
    books.post(
      { ...payoutSentPosting(booked), at: exportedAt },
      { ...(fails ? payoutFailedPosting(booked) : payoutPaidPosting(booked)), at: settledAt },
    )
    return fails ? [] : [{ ...booked, code }]
  })
  await tx.run(sql`
    insert into bank_transfers (provider, provider_transaction_id, direction, amount, content, reference, occurred_at, received_at, status, payout_id)
    select 'sepay', 'mau-' || l.code, 'OUT', l.amount, l.code || ' Chi tra Cho Phien', 'FT' || l.code, ${settledAt}::timestamptz, ${settledAt}::timestamptz,
      'PAYOUT', l.payout_id
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ code }) => code)}::text[])
      as l (payout_id, amount, code)`)
}

/** Writes what the demo's past paid to shops, and what was set off of their debts: planned from what is in the books so far, and added to them. */
export async function writePayouts(tx: Db, deps: PayoutDeps): Promise<void> {
  const { seed, shops, books, now } = deps
  const { offsets, runs } = planPayoutHistory(books.postings, shops, now)
  await tx.run(sql`
    insert into debt_offsets (shop_id, day, amount)
    select * from unnest(${offsets.map(({ shopId }) => shopId)}::bigint[], ${offsets.map(({ day }) => day)}::date[],
      ${offsets.map(({ amount }) => amount)}::bigint[])`)
  books.post(...offsets.map((offset) => ({ ...debtOffsetPosting(offset), at: offset.at })))
  const random = createRandom(seed, 'payouts')
  for (const run of runs) await writeRun(tx, run, random, deps)
}
