import type { CursorPage } from '@chophien/domain/contract/lists'
import { MARKETPLACE } from '@chophien/domain/ledger/postings'
import { shownSign } from '@chophien/domain/ledger/seller-statement'
import { manualAccounts } from '@chophien/domain/manual-entries/accounts'
import type { ManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import type { ManualEntryForm, ManualLine } from '@chophien/domain/manual-entries/forms'
import { signedAmount } from '@chophien/domain/manual-entries/forms'
import { MANUAL_WAITS_DAYS } from '@chophien/domain/manual-entries/limits'
import { type ManualEntryState, manualEntryStates } from '@chophien/domain/manual-entries/states'
import * as z from 'zod/mini'
import { findCursorPage } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { ShopSums } from '../ledger/shop-sums.queries.ts'

const Line = z.object({
  account: z.enum(manualAccounts),
  holderId: z.number(),
  shopName: z.nullable(z.string()),
  amount: z.number(),
})

const Row = z.object({
  id: z.number(),
  state: z.enum(manualEntryStates),
  reason: z.string(),
  evidence: z.string(),
  approvals: z.number(),
  proposedAt: z.date(),
  proposedById: z.number(),
  proposedBy: z.string(),
  lapsesAt: z.date(),
  decidedAt: z.nullable(z.date()),
  decidedBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  reverses: z.nullable(z.number()),
  reversedBy: z.nullable(z.number()),
  lines: z.array(Line),
})
export type ManualEntryRow = z.output<typeof Row>

const nameOf = (id: Sql) =>
  sql`coalesce((select u.first_name || ' ' || u.last_name from published.users u where u.id = ${id}), '')`

/** The state of an entry `m` as of now. */
const stateNow: Sql = sql`case when m.state = 'PROPOSED' and m.lapses_at <= now() then 'LAPSED' else m.state end`

const columns: Sql = sql`
  m.id, ${stateNow} as state, m.reason, m.evidence, m.approvals, m.proposed_at as "proposedAt", m.proposed_by as "proposedById",
  ${nameOf(sql`m.proposed_by`)} as "proposedBy", m.lapses_at as "lapsesAt", m.decided_at as "decidedAt",
  case when m.decided_by is not null then ${nameOf(sql`m.decided_by`)} end as "decidedBy", m.answer, m.reverses,
  (select max(r.id) from manual_entries r where r.reverses = m.id and (r.state = 'BOOKED' or (r.state = 'PROPOSED' and r.lapses_at > now()))) as "reversedBy",
  (select jsonb_agg(jsonb_build_object('account', l.account, 'holderId', l.holder_id, 'shopName', s.name, 'amount', l.amount) order by l.line)
    from manual_entry_lines l left join published.shops s on s.id = l.holder_id where l.entry_id = m.id) as lines`

/** An entry; null when there is none. */
export const findManualEntry = (db: Db, id: number): Promise<ManualEntryRow | null> =>
  db.maybeOne(Row, sql`select ${columns} from manual_entries m where m.id = ${id}`)

/** One page of entries, newest first. */
export const findManualEntries = (
  db: ReadDb,
  { after, state }: { after?: number | undefined; state?: ManualEntryState | undefined },
): Promise<CursorPage<ManualEntryRow>> =>
  findCursorPage(db, Row, {
    columns,
    from: sql`manual_entries m`,
    id: sql`m.id`,
    where: state === undefined ? [] : [sql`${stateNow} = ${state}`],
    after,
  })

/** Locks an entry: until the transaction ends no other opposite of it is proposed. */
export const lockManualEntry = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`select from manual_entries where id = ${id} for update`)

/** Those of the shops that were never approved, or do not exist: a rejected registration may be deleted, and its money would have no owner. */
export const findUnknownShops = (db: Db, shopIds: readonly number[]): Promise<{ id: number }[]> =>
  db.rows(
    IdRow,
    sql`
    select asked.id from unnest(${shopIds}::bigint[]) as asked (id)
    where not exists (select from published.shops s where s.id = asked.id and s.approved_at is not null) order by asked.id`,
  )

/** Writes a proposal with its lines. */
export const insertManualEntry = async (
  tx: Transaction,
  { reason, evidence, lines, reverses = null }: ManualEntryForm,
  { adminId, approvals }: { adminId: number; approvals: number },
): Promise<number> =>
  (
    await tx.one(
      IdRow,
      sql`
      with proposed as (
        insert into manual_entries (reason, evidence, approvals, proposed_by, lapses_at, reverses)
        values (${reason}, ${evidence}, ${approvals}, ${adminId}, now() + make_interval(days => ${MANUAL_WAITS_DAYS}), ${reverses}) returning id
      ), written as (
        insert into manual_entry_lines (entry_id, line, account, holder_id, amount)
        select proposed.id, l.line, l.account, l.holder_id, l.amount
        from proposed, unnest(${lines.map(({ account }) => account)}::text[], ${lines.map(({ shopId }) => shopId ?? MARKETPLACE)}::bigint[],
          ${lines.map(signedAmount)}::bigint[]) with ordinality as l (account, holder_id, amount, line)
      )
      select id from proposed`,
    )
  ).id

interface Decision {
  id: number
  adminId: number
}

/** Condition for an entry to wait for a decision. */
const waits = (id: number): Sql => sql`id = ${id} and state = 'PROPOSED' and lapses_at > now()`
const decided = (adminId: number): Sql => sql`decided_at = now(), decided_by = ${adminId}`

/** Marks a waiting entry as booked; 0 when it does not wait, or when this administrator proposed it and two are needed. */
export const markBooked = (tx: Transaction, { id, adminId }: Decision): Promise<number> =>
  tx.run(sql`
    update manual_entries set state = 'BOOKED', ${decided(adminId)}
    where ${waits(id)} and (approvals = 1 or proposed_by <> ${adminId})`)

/** Marks an entry of another administrator as rejected; 0 when it does not wait. */
export const markRejected = (
  tx: Transaction,
  { id, adminId, answer }: Decision & { answer: string },
): Promise<number> =>
  tx.run(sql`
    update manual_entries set state = 'REJECTED', ${decided(adminId)}, answer = ${answer}
    where ${waits(id)} and proposed_by <> ${adminId}`)

/** Marks an entry of one's own as withdrawn; 0 when it does not wait. */
export const markWithdrawn = (tx: Transaction, { id, adminId }: Decision): Promise<number> =>
  tx.run(sql`
    update manual_entries set state = 'WITHDRAWN', ${decided(adminId)} where ${waits(id)} and proposed_by = ${adminId}`)

const Lapsed = z.object({ id: z.number(), proposedById: z.number() })

/** Later it is no news any more. */
const LAPSE_TOLD_DAYS = 14

/** Notes of proposals that have lapsed within LAPSE_TOLD_DAYS that their proposers are told, the oldest first. Of two at once each gets others. */
export const noteLapsed = (tx: Transaction, most: number): Promise<z.output<typeof Lapsed>[]> =>
  tx.rows(
    Lapsed,
    sql`
    update manual_entries set lapse_told_at = now()
    where id in (select id from manual_entries where state = 'PROPOSED' and lapses_at <= now() and lapses_at > now() - make_interval(days => ${LAPSE_TOLD_DAYS}) and lapse_told_at is null
      order by lapses_at limit ${most}::integer for update skip locked)
    returning id, proposed_by as "proposedById"`,
  )

/** The booked opposite of what an entry takes back; null when there is none, or it takes nothing back. */
export const findBookedOpposite = async (db: Db, id: number): Promise<number | null> =>
  (
    await db.maybeOne(
      IdRow,
      sql`
      select booked.id from manual_entries m join manual_entries booked on booked.reverses = m.reverses and booked.state = 'BOOKED'
      where m.id = ${id}`,
    )
  )?.id ?? null

/** An entry as one administrator sees it. `sums`: what the books hold of its shops. */
export function presentManualEntry(row: ManualEntryRow, adminId: number, sums: readonly ShopSums[]): ManualEntry {
  const { proposedAt, proposedBy, proposedById, lapsesAt, decidedAt, decidedBy, lines, ...entry } = row
  const isOpen = entry.state === 'PROPOSED'
  const isOwn = proposedById === adminId
  const balanceOf = ({ account, holderId, amount }: ManualEntryRow['lines'][number]) => {
    if (!isOpen || holderId === MARKETPLACE) return null
    const held = sums.find(({ shopId }) => shopId === holderId)
    const isDebt = account === 'COD_DEBT'
    const now = (isDebt ? held?.codDebt : held?.balance) ?? 0
    return { now, after: now + shownSign(isDebt ? 'COD_DEBT' : 'BALANCE') * amount }
  }
  return {
    ...entry,
    lines: lines.map((line) => ({
      account: line.account,
      side: line.amount > 0 ? 'DEBIT' : 'CREDIT',
      shop: line.holderId === MARKETPLACE ? null : { id: line.holderId, name: line.shopName ?? '' },
      amount: Math.abs(line.amount),
      balance: balanceOf(line),
    })),
    proposed: { at: proposedAt.toISOString(), by: proposedBy },
    lapsesAt: lapsesAt.toISOString(),
    decided: decidedAt && { at: decidedAt.toISOString(), by: decidedBy ?? '' },
    mayApprove: isOpen && (entry.approvals === 1 || !isOwn),
    mayReject: isOpen && !isOwn,
    mayWithdraw: isOpen && isOwn,
  }
}

/** The lines of an entry as they are booked. */
export const linesOf = ({ lines }: Pick<ManualEntryRow, 'lines'>): ManualLine[] =>
  lines.map(({ account, holderId, amount }) => ({
    account,
    side: amount > 0 ? 'DEBIT' : 'CREDIT',
    shopId: holderId === MARKETPLACE ? null : holderId,
    amount: Math.abs(amount),
  }))
