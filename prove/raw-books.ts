import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'

// What is reckoned from the entries here is reckoned in this program, without the marketplace's own queries.

const Entry = z.object({
  transaction: z.number(),
  key: z.string(),
  at: z.date(),
  micros: z.string(),
  line: z.number(),
  account: z.string(),
  holder: z.number(),
  amount: z.number(),
  order: z.nullable(z.number()),
  orderNumber: z.nullable(z.string()),
})
export type RawEntry = z.output<typeof Entry>

/** One transaction of the books with its entries. `day` and `month` are Vietnam's. */
export interface RawTransaction {
  id: number
  key: string
  at: Date
  day: string
  month: string
  entries: RawEntry[]
}

const HOURS_AHEAD_MS = 7 * 3_600_000
/** Vietnam's clock at an instant, as an ISO text: `2026-07-03T10:00:00.000Z` is ten in Vietnam. */
export const vietnamIso = (at: Date): string => new Date(at.getTime() + HOURS_AHEAD_MS).toISOString()

/** All transactions, in the order of their ids. */
export async function readRawBooks(db: Database): Promise<RawTransaction[]> {
  const rows = await db.rows(
    Entry,
    sql`
    select t.id as transaction, t.entry_key as key, t.at, (extract(epoch from t.at) * 1000000)::bigint::text as micros, e.line, e.account,
      e.holder_id as holder, e.amount, e.order_id as "order", o.order_number as "orderNumber"
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = e.order_id order by t.id, e.line`,
  )
  const all: RawTransaction[] = []
  for (const row of rows) {
    const last = all.at(-1)
    if (last?.id === row.transaction) last.entries.push(row)
    else {
      const day = vietnamIso(row.at).slice(0, 10)
      all.push({ id: row.transaction, key: row.key, at: row.at, day, month: day.slice(0, 7), entries: [row] })
    }
  }
  return all
}

export const sumOf = (entries: readonly { amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0)

/** What a transaction moves of an account, debit positive. */
export const movedBy = ({ entries }: RawTransaction, account: string): number =>
  sumOf(entries.filter((entry) => entry.account === account))

/** Whether a transaction touches an account. */
export const touches = ({ entries }: RawTransaction, ...accounts: string[]): boolean =>
  entries.some(({ account }) => accounts.includes(account))

const sha256 = (text: string) => createHash('sha256').update(text)

/** The digest of a month that was closed, from its entries, as months.queries.ts of the ledger describes it. */
export function digestOfMonth(books: readonly RawTransaction[], month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const all = createHash('sha256')
  for (let day = 1; day <= new Date(Date.UTC(year, number, 0)).getUTCDate(); day += 1) {
    const wanted = `${month}-${String(day).padStart(2, '0')}`
    const lines = books
      .filter((each) => each.day === wanted)
      .flatMap(({ entries }) =>
        entries.map((e) =>
          [
            e.transaction,
            e.key,
            e.micros,
            e.line,
            e.account,
            e.holder,
            e.amount,
            ...(e.order === null ? [] : [e.order]),
          ].join('|'),
        ),
      )
    all.update(sha256(lines.join('\n')).digest('hex'))
  }
  return all.digest('hex')
}
