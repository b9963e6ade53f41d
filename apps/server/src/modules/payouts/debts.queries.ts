import type { CursorPage } from '@chophien/domain/contract/lists'
import { type DebtStep, debtSteps } from '@chophien/domain/payouts/debt-steps'
import * as z from 'zod/mini'
import { findCursorPage } from '../../platform/database/cursor-list.ts'
import type { ReadDb, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const DebtRow = z.object({
  shopId: z.number(),
  step: z.number(),
  noticeAt: z.nullable(z.date()),
  cashOffAt: z.nullable(z.date()),
  holdAt: z.nullable(z.date()),
  proposalAt: z.nullable(z.date()),
  /** Null unless an administrator leaves it alone now. */
  excusedUntil: z.nullable(z.date()),
  excuse: z.nullable(z.string()),
})
export type DebtRow = z.output<typeof DebtRow>

const columns: Sql = sql`
  shop_id as "shopId", step, notice_at as "noticeAt", cash_off_at as "cashOffAt", hold_at as "holdAt", proposal_at as "proposalAt",
  case when excused_until > now() then excused_until end as "excusedUntil", case when excused_until > now() then excuse end as excuse`

/** Since when each step is in force, in their order. */
export const stepsSince = ({ noticeAt, cashOffAt, holdAt, proposalAt }: DebtRow): (Date | null)[] => [
  noticeAt,
  cashOffAt,
  holdAt,
  proposalAt,
]

/** What follows the debts of these shops; shops of which nothing was ever overdue are left out. */
export const findDebts = (db: ReadDb, shopIds: readonly number[]): Promise<DebtRow[]> =>
  db.rows(DebtRow, sql`select ${columns} from shop_debts where shop_id = any(${shopIds}::bigint[]) order by shop_id`)

/** The same of all these shops, locked in their order. */
export async function lockDebts(tx: Transaction, shopIds: readonly number[]): Promise<DebtRow[]> {
  await tx.run(sql`
    insert into shop_debts (shop_id) select unnest(${shopIds}::bigint[]) as shop_id order by shop_id on conflict do nothing`)
  return tx.rows(
    DebtRow,
    sql`select ${columns} from shop_debts where shop_id = any(${shopIds}::bigint[]) order by shop_id for update`,
  )
}

/** The shops of which a step is in force. */
export const findShopsInSteps = async (db: ReadDb): Promise<number[]> =>
  (await db.rows(z.object({ shopId: z.number() }), sql`select shop_id as "shopId" from shop_debts where step > 0`)).map(
    ({ shopId }) => shopId,
  )

interface ReviewedDebt {
  shopId: number
  step: number
  /** Whole đồng. */
  amount: number
  since: Date | null
  isOlder: boolean
  /** Whether its shoppers cannot pay on delivery. */
  takesNoCash: boolean
}

/** Writes which steps are in force from now on. Where some have ended, the last one that is left counts from now: the next is as far away as its owner is told. More time was given for a debt that stood, and ends with it. The caller holds the rows. */
export const writeDebts = (tx: Transaction, debts: readonly ReviewedDebt[]): Promise<number> =>
  tx.run(sql`
    update shop_debts d set step = n.step, reviewed_at = now(), is_older = n.step > 0 and n.is_older,
      amount = case when n.step > 0 then n.amount end, since = case when n.step > 0 then n.since end,
      notice_at = case when n.step = 1 and d.step > 1 then now() when n.step >= 1 then coalesce(d.notice_at, now()) end,
      cash_off_at = case when n.step = 2 and d.step > 2 then now() when n.step >= 2 then coalesce(d.cash_off_at, now()) end,
      hold_at = case when n.step = 3 and d.step > 3 then now() when n.step >= 3 then coalesce(d.hold_at, now()) end,
      proposal_at = case when n.step >= 4 then coalesce(d.proposal_at, now()) end,
      takes_no_cash = n.takes_no_cash,
      excused_until = case when n.step > 0 then d.excused_until end, excused_by = case when n.step > 0 then d.excused_by end,
      excuse = case when n.step > 0 then d.excuse end
    from unnest(${debts.map(({ shopId }) => shopId)}::bigint[], ${debts.map(({ step }) => step)}::smallint[],
      ${debts.map(({ amount }) => amount)}::bigint[], ${debts.map(({ since }) => since)}::timestamptz[],
      ${debts.map(({ isOlder }) => isOlder)}::boolean[], ${debts.map(({ takesNoCash }) => takesNoCash)}::boolean[])
      as n (shop_id, step, amount, since, is_older, takes_no_cash)
    where d.shop_id = n.shop_id`)

const Until = z.object({ until: z.date() })

/** Leaves a debt that is overdue alone for some days; null when none is. */
export const excuseShop = (
  tx: Transaction,
  excuse: { shopId: number; days: number; reason: string; adminId: number },
): Promise<{ until: Date } | null> =>
  tx.maybeOne(
    Until,
    sql`
    update shop_debts set excused_until = now() + make_interval(days => ${excuse.days}::integer), excused_by = ${excuse.adminId}, excuse = ${excuse.reason}
    where shop_id = ${excuse.shopId} and step > 0 returning excused_until as until`,
  )

const OverdueRow = z.object({
  id: z.number(),
  name: z.string(),
  isOpen: z.boolean(),
  amount: z.number(),
  since: z.date(),
  isOlder: z.boolean(),
  step: z.number(),
  excusedUntil: z.nullable(z.date()),
})

/** One page of shops with a debt that is overdue, the newest shops first. `step`: the last one in force; a proposal has had its end where the shop is suspended. */
export const findOverdueShops = (
  db: ReadDb,
  { after, step }: { after?: number | undefined; step?: DebtStep | undefined },
): Promise<CursorPage<z.output<typeof OverdueRow>>> =>
  findCursorPage(db, OverdueRow, {
    columns: sql`
      d.shop_id as id, s.name, s.status = 'APPROVED' as "isOpen", d.amount, d.since, d.is_older as "isOlder", d.step,
      case when d.excused_until > now() then d.excused_until end as "excusedUntil"`,
    from: sql`shop_debts d join published.shops s on s.id = d.shop_id`,
    counted: sql`shop_debts d join published.shops s on s.id = d.shop_id`,
    id: sql`d.shop_id`,
    where: [
      step === undefined
        ? sql`d.step > 0`
        : sql`d.step = ${debtSteps.indexOf(step) + 1}::smallint ${step === 'PROPOSAL' ? sql`and s.status = 'APPROVED'` : sql.empty}`,
    ],
    after,
  })
