import { COUNT_MAX } from '@chophien/domain/contract/lists'
import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import { shopAccounts } from '@chophien/domain/ledger/postings'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { withinDays } from '../../platform/database/vietnam-days.ts'
import { LINES_MAX } from './book.queries.ts'
import { type Days, movedWithin } from './booked-days.queries.ts'
import { joinManualEntry } from './manual-notes.queries.ts'

/** The entries of one account in a period; `side`: its debits or credits alone. */
export interface EntriesQuery extends Days {
  account: LedgerAccount
  side?: 'DEBIT' | 'CREDIT' | undefined
}

/** Where a page begins and how many entries it has. */
interface Page {
  after?: number | undefined
  size: number
}

/** Between which transactions the entries of the asked side are found; null when there are none. */
export interface Bounds {
  firstId: number | null
  lastId: number | null
}

const figureFields = {
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  debits: z.number(),
  credits: z.number(),
  firstId: z.nullable(z.number()),
  lastId: z.nullable(z.number()),
}
const Figures = z.object(figureFields)

const Entry = z.object({
  id: z.number(),
  at: z.date(),
  entryKey: z.string(),
  /** Why it was booked by hand. */
  note: z.nullable(z.string()),
  shopId: z.nullable(z.number()),
  shopName: z.nullable(z.string()),
  orderId: z.nullable(z.number()),
  orderNumber: z.nullable(z.string()),
  amount: z.number(),
})
export type EntryOfAccount = z.output<typeof Entry>

const { id, at, entryKey, amount } = Entry.shape
const FiguresAndEntry = z.extend(z.extend(Entry, figureFields), {
  id: z.nullable(id),
  at: z.nullable(at),
  entryKey: z.nullable(entryKey),
  amount: z.nullable(amount),
})

/** Condition for a day to have entries of the asked side. */
const hasSide = (side: EntriesQuery['side']): Sql =>
  side === undefined ? sql`true` : side === 'DEBIT' ? sql`debits > 0` : sql`credits > 0`

/** The relation `figures`, one row; the beginning of a WITH. */
const figures = ({ account, side, from, to }: EntriesQuery): Sql => {
  const within = from === undefined ? sql`true` : sql`day >= ${from}::date`
  const asked = sql`${within} and ${hasSide(side)}`
  const sum = (what: Sql) => sql`coalesce(sum(${what}) filter (where ${within}), 0)::bigint`
  return sql`
    ${movedWithin({ to }, account)}, figures as materialized (
      select coalesce(sum(debit - credit) filter (where not ${within}), 0)::bigint as opening, ${sum(sql`debit`)} as debit,
        ${sum(sql`credit`)} as credit, ${sum(sql`debits`)} as debits, ${sum(sql`credits`)} as credits,
        min(first_id) filter (where ${asked}) as "firstId", max(last_id) filter (where ${asked}) as "lastId"
      from moved
    )`
}

// A cursor is one number, and a transaction may have several entries of an account. As the indexes of debits and credits have it.
const LINES = sql.raw(String(LINES_MAX + 1))
const place = sql`(e.transaction_id * ${LINES} + e.line)`

/** The relations `shown` and `entries`, to continue a WITH: those between two transactions, the latest first. Debits and credits have an index each, so that the
 *  rare ones of an account are found without walking through the others. */
const entries = ({ account, side, ...days }: EntriesQuery, [first, last]: [Sql, Sql], { after, size }: Page): Sql => {
  const where = [
    sql`e.account = ${account}`,
    sql`${place} >= ${first} * ${LINES}`,
    sql`${place} < (${last} + 1) * ${LINES}`,
    ...withinDays(sql`t.at`, days),
    ...(after === undefined ? [] : [sql`${place} < ${after}::bigint`]),
  ]
  const newest = sql`order by place desc limit ${size}::integer`
  const ofSide = (condition: Sql) => sql`(
      select ${place} as place, e.account, e.holder_id, e.amount, e.order_id, t.at, t.entry_key
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where ${sql.join([...where, condition], sql` and `)} ${newest}
    )`
  const sides = [
    ...(side === 'CREDIT' ? [] : [ofSide(sql`e.amount > 0`)]),
    ...(side === 'DEBIT' ? [] : [ofSide(sql`e.amount < 0`)]),
  ]
  return sql`
    shown as materialized (
      select * from (${sql.join(sides, sql` union all `)}) sides ${newest}
    ), entries as (
      select e.place as id, e.at, e.entry_key as "entryKey", m.reason as note, s.id as "shopId", s.name as "shopName",
        e.order_id as "orderId", o.order_number as "orderNumber", e.amount
      from shown e left join published.orders o on o.id = e.order_id
        left join published.shops s on s.id = case when e.account = any(${shopAccounts}::text[]) then e.holder_id else o.shop_id end
        ${joinManualEntry(sql`e.entry_key`)}
    )`
}

const isEntry = (row: z.output<typeof FiguresAndEntry>): row is z.output<typeof Figures> & EntryOfAccount =>
  row.id !== null

/** Entries of an account, the latest first, and the figures of the period: one statement, hence one snapshot. */
export async function findFiguresAndEntries(
  db: ReadDb,
  query: EntriesQuery,
  page: Page,
): Promise<{ figures: z.output<typeof Figures>; rows: EntryOfAccount[] }> {
  const bounds: [Sql, Sql] = [sql`(select "firstId" from figures)`, sql`(select "lastId" from figures)`]
  const rows = await db.rows(
    FiguresAndEntry,
    sql`
    ${figures(query)}, ${entries(query, bounds, page)}
    select f.*, e.* from figures f left join entries e on true order by e.id desc`,
    { unnamed: true },
  )
  const [first] = rows
  if (!first) throw new Error('the figures are one row')
  return { figures: first, rows: rows.filter(isEntry) }
}

/** Further entries between the bounds that a page before has found. */
export const findFurtherEntries = (
  db: ReadDb,
  query: EntriesQuery,
  { firstId, lastId }: Bounds,
  page: Page,
): Promise<EntryOfAccount[]> =>
  db.rows(
    Entry,
    sql`
    with ${entries(query, [sql`${firstId}::bigint`, sql`${lastId}::bigint`], page)}
    select * from entries order by id desc`,
    { unnamed: true },
  )

/** A number of entries as lists show it. */
export const shownCount = (entries: number, countMax = COUNT_MAX): { total: number; totalIsMore: boolean } => ({
  total: Math.min(entries, countMax),
  totalIsMore: entries > countMax,
})
