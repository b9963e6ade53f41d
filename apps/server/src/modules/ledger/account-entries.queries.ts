import { COUNT_MAX } from '@chophien/domain/contract/lists'
import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import * as z from 'zod/mini'
import type { Slice } from '../../platform/database/cursor-list.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { withinDays } from '../../platform/database/vietnam-days.ts'
import { type Days, movedWithin } from './booked-days.queries.ts'

/** The entries of one account in a period; `side`: its debits or credits alone. */
export interface EntriesQuery extends Days {
  account: LedgerAccount
  side?: 'DEBIT' | 'CREDIT' | undefined
}

const Overview = z.object({
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  debits: z.number(),
  credits: z.number(),
  firstId: z.nullable(z.number()),
  lastId: z.nullable(z.number()),
})

/** Condition for a day to have entries of the asked side. */
const hasSide = (side: EntriesQuery['side']): Sql =>
  side === undefined ? sql`true` : side === 'DEBIT' ? sql`debits > 0` : sql`credits > 0`

/** The figures of an account in a period, how many entries they are made of, and between which transactions those of the asked side are found. */
export const findFigures = (
  db: ReadDb,
  { account, side, from, to }: EntriesQuery,
): Promise<z.output<typeof Overview>> => {
  const within = from === undefined ? sql`true` : sql`day >= ${from}::date`
  const asked = sql`${within} and ${hasSide(side)}`
  const sum = (what: Sql) => sql`coalesce(sum(${what}) filter (where ${within}), 0)::bigint`
  return db.one(
    Overview,
    sql`
    ${movedWithin({ to }, account)}
    select coalesce(sum(debit - credit) filter (where not ${within}), 0)::bigint as opening, ${sum(sql`debit`)} as debit,
      ${sum(sql`credit`)} as credit, ${sum(sql`debits`)} as debits, ${sum(sql`credits`)} as credits,
      min(first_id) filter (where ${asked}) as "firstId", max(last_id) filter (where ${asked}) as "lastId"
    from moved`,
  )
}

// A cursor is one number, and a transaction may have several entries of an account.
const LINES_MAX = 1000

const Row = z.object({
  id: z.number(),
  at: z.date(),
  entryKey: z.string(),
  shopId: z.nullable(z.number()),
  shopName: z.nullable(z.string()),
  orderId: z.nullable(z.number()),
  orderNumber: z.nullable(z.string()),
  amount: z.number(),
})
export type EntryOfAccount = z.output<typeof Row>

/** Entries of an account, the latest first. `ids`: the transactions that can have some. */
export const findAccountEntries = (
  db: ReadDb,
  { account, side, ...days }: EntriesQuery,
  ids: { firstId: number | null; lastId: number | null },
  { after, size }: { after?: number | undefined } & Pick<Slice, 'size'>,
): Promise<EntryOfAccount[]> => {
  const where = [
    sql`e.account = ${account}`,
    sql`e.transaction_id between ${ids.firstId ?? 0} and ${ids.lastId ?? 0}`,
    ...withinDays(sql`t.at`, days),
    ...(side === undefined ? [] : [side === 'DEBIT' ? sql`e.amount > 0` : sql`e.amount < 0`]),
    ...(after === undefined
      ? []
      : [sql`(e.transaction_id, e.line) < (${Math.floor(after / LINES_MAX)}::bigint, ${after % LINES_MAX}::smallint)`]),
  ]
  return db.rows(
    Row,
    sql`
    with shown as materialized (
      select e.transaction_id, e.line, e.account, e.holder_id, e.amount, e.order_id, t.at, t.entry_key
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where ${sql.join(where, sql` and `)} order by e.transaction_id desc, e.line desc limit ${size}::integer
    )
    select e.transaction_id * ${LINES_MAX}::integer + e.line as id, e.at, e.entry_key as "entryKey", s.id as "shopId", s.name as "shopName",
      e.order_id as "orderId", o.order_number as "orderNumber", e.amount
    from shown e left join published.orders o on o.id = e.order_id
      left join published.shops s on s.id = case when e.account in ('SHOP_PENDING', 'SHOP_BALANCE', 'COD_DEBT') then e.holder_id else o.shop_id end
    order by e.transaction_id desc, e.line desc`,
    { unnamed: true },
  )
}

/** A number of entries as lists show it. */
export const shownCount = (entries: number, countMax = COUNT_MAX): { total: number; totalIsMore: boolean } => ({
  total: Math.min(entries, countMax),
  totalIsMore: entries > countMax,
})
