import type { CursorPage } from '@chophien/domain/contract/lists'
import type { SkipReason } from '@chophien/domain/payouts/payable'
import { Payout, SkippedShop } from '@chophien/domain/payouts/run-schemas'
import { type PayoutState, payoutStates } from '@chophien/domain/payouts/run-states'
import * as z from 'zod/mini'
import { findCursorPage } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

interface PlannedPayout {
  shopId: number
  part: number
  parts: number
  amount: number
  code: string
  accountVersion: number
  bin: string
  last4: string
}

/** Writes the transfers of a run. */
export const insertPayouts = (tx: Transaction, runId: number, rows: readonly PlannedPayout[]): Promise<number> =>
  tx.run(sql`
    insert into payouts (run_id, shop_id, part, parts, amount, code, account_version, bin, last4)
    select ${runId}::bigint, * from unnest(${rows.map((r) => r.shopId)}::bigint[], ${rows.map((r) => r.part)}::smallint[],
      ${rows.map((r) => r.parts)}::smallint[], ${rows.map((r) => r.amount)}::bigint[], ${rows.map((r) => r.code)}::text[],
      ${rows.map((r) => r.accountVersion)}::integer[], ${rows.map((r) => r.bin)}::text[], ${rows.map((r) => r.last4)}::text[])`)

interface Skip {
  shopId: number
  balance: number
  available: number
  reason: SkipReason
}

/** Writes which shops with a balance get nothing. */
export const insertSkips = (tx: Transaction, runId: number, rows: readonly Skip[]): Promise<number> =>
  tx.run(sql`
    insert into payout_skips (run_id, shop_id, balance, available, reason)
    select ${runId}::bigint, * from unnest(${rows.map((r) => r.shopId)}::bigint[], ${rows.map((r) => r.balance)}::bigint[],
      ${rows.map((r) => r.available)}::bigint[], ${rows.map((r) => r.reason)}::text[])`)

const RunPayout = z.object({
  id: z.number(),
  shopId: z.number(),
  amount: z.number(),
  code: z.string(),
  state: z.enum(payoutStates),
  accountVersion: z.number(),
})
export type RunPayout = z.output<typeof RunPayout>

/** The transfers of a run in the order of its files. Whoever changes them has locked the run. */
export const findPayoutsOfRun = (db: Db, runId: number): Promise<RunPayout[]> =>
  db.rows(
    RunPayout,
    sql`
    select id, shop_id as "shopId", amount, code, state, account_version as "accountVersion" from payouts where run_id = ${runId} order by id`,
  )

/** Takes planned transfers out of a run. `ids`: null for all of them. */
export const dropPayouts = (
  tx: Transaction,
  runId: number,
  ids: readonly number[] | null,
  reason: string,
): Promise<number> =>
  tx.run(sql`
    update payouts set state = 'DROPPED', reason = ${reason}
    where run_id = ${runId} and state = 'PLANNED' ${ids === null ? sql.empty : sql`and id = any(${ids}::bigint[])`}`)

/** Sends planned transfers to the accounts that their shops have now: the caller has locked these. */
export const sendPayouts = (tx: Transaction, runId: number, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    update payouts p set state = 'SENT', bin = a.bin, last4 = a.last4, number_sealed = a.number_sealed, holder_sealed = a.holder_sealed
    from shop_bank_accounts a
    where p.run_id = ${runId} and p.id = any(${ids}::bigint[]) and p.state = 'PLANNED'
      and a.shop_id = p.shop_id and a.version = p.account_version and a.ended_at is null`)

const SentTransfer = z.object({
  shopId: z.number(),
  amount: z.number(),
  code: z.string(),
  state: z.enum(payoutStates),
  bin: z.string(),
  numberSealed: z.instanceof(Buffer),
  holderSealed: z.instanceof(Buffer),
})

/** The transfers that were given to the bank, in the order of the files. */
export const findSentTransfers = (db: Db, runId: number): Promise<z.output<typeof SentTransfer>[]> =>
  db.rows(
    SentTransfer,
    sql`
    select shop_id as "shopId", amount, code, state, bin, number_sealed as "numberSealed", holder_sealed as "holderSealed" from payouts
    where run_id = ${runId} and number_sealed is not null order by id`,
  )

const PayoutRow = z.extend(z.omit(Payout, { shop: true, settledAt: true }), {
  shopId: z.number(),
  shopName: z.string(),
  settledAt: z.nullable(z.date()),
})

const columns: Sql = sql`
  p.id, p.run_id as "runId", p.shop_id as "shopId", s.name as "shopName", p.part, p.parts, p.amount, p.state, p.code, p.bin, p.last4, p.reason,
  p.reference, p.settled_at as "settledAt", p.returned_at is not null as returned`
const withShop: Sql = sql`payouts p join published.shops s on s.id = p.shop_id`

const present = ({ shopId, shopName, settledAt, ...row }: z.output<typeof PayoutRow>): Payout => ({
  ...row,
  shop: { id: shopId, name: shopName },
  settledAt: settledAt?.toISOString() ?? null,
})

/** One page of a run's transfers. */
export async function findRunPayouts(
  db: ReadDb,
  runId: number,
  { state, after }: { state?: PayoutState | undefined; after?: number | undefined },
): Promise<CursorPage<Payout>> {
  const page = await findCursorPage(db, PayoutRow, {
    columns,
    from: withShop,
    counted: sql`payouts p`,
    id: sql`p.id`,
    where: [sql`p.run_id = ${runId}`, ...(state ? [sql`p.state = ${state}`] : [])],
    after,
  })
  return { ...page, items: page.items.map(present) }
}

/** One transfer; null when there is none. */
export const findPayout = async (db: Db, id: number): Promise<Payout | null> => {
  const row = await db.maybeOne(PayoutRow, sql`select ${columns} from ${withShop} where p.id = ${id}`)
  return row && present(row)
}

/** One page of the shops that got nothing in a run. */
export const findSkippedShops = (
  db: ReadDb,
  runId: number,
  after: number | undefined,
): Promise<CursorPage<SkippedShop>> =>
  findCursorPage(db, SkippedShop, {
    columns: sql`k.shop_id as id, s.name, k.balance, k.available, k.reason`,
    from: sql`payout_skips k join published.shops s on s.id = k.shop_id`,
    counted: sql`payout_skips k`,
    id: sql`k.shop_id`,
    where: [sql`k.run_id = ${runId}`],
    after,
  })
