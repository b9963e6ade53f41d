import { accountIds } from '@chophien/domain/ledger/accounts'
import { listAccountEntries } from '@chophien/domain/ledger/admin-contract'
import { type LedgerAccount, MARKETPLACE, type Posting } from '@chophien/domain/ledger/postings'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import * as z from 'zod/mini'
import { book } from '../modules/ledger/book.ts'
import { sql } from '../platform/database/sql.ts'
import type { Person } from './builders.ts'
import type { TestMarketplace } from './test-marketplace.ts'

type Market = Pick<TestMarketplace, 'db' | 'as'>

let posted = 0
/** Books `amount` of commission from a shop's balance at an instant. */
export const commissionPosting = (shop: { id: number }, at: string, amount: number): Posting => ({
  entryKey: `test:${posted++}`,
  at: new Date(at),
  entries: [
    { account: 'SHOP_BALANCE', holderId: shop.id, amount },
    { account: 'COMMISSION', holderId: MARKETPLACE, amount: -amount },
  ],
})

export const bookCommission = ({ db }: Market, shop: { id: number }, at: string, amount: number) =>
  db.transaction(async (tx) => book(tx, [commissionPosting(shop, at, amount)]))

export interface RawEntry {
  account: string
  amount: number
  day: string
}

/** All entries with their days in Vietnam, as they were booked. */
export const rawEntries = async ({ db }: Market): Promise<RawEntry[]> => {
  const rows = await db.rows(
    z.object({ account: z.string(), amount: z.number(), at: z.date() }),
    sql`select e.account, e.amount, t.at from ledger_entries e join ledger_transactions t on t.id = e.transaction_id`,
  )
  return rows.map(({ at, ...entry }) => ({ ...entry, day: dayInVietnam(at) }))
}

/** The sum of entries. */
export const add = (entries: readonly { amount: number }[]) => entries.reduce((sum, { amount }) => sum + amount, 0)

/** What the trial balance must say, from the raw entries alone. */
export function expectedAccounts(entries: readonly RawEntry[], { from = '0001-01-01', to = '9999-12-31' }) {
  return accountIds.map((account) => {
    const own = entries.filter((entry) => entry.account === account && entry.day <= to)
    const moved = own.filter(({ day }) => day >= from)
    return {
      account,
      opening: add(own.filter(({ day }) => day < from)),
      debit: add(moved.filter(({ amount }) => amount > 0)),
      credit: -add(moved.filter(({ amount }) => amount < 0)) || 0,
      closing: add(own),
    }
  })
}

/** All pages of an account's entries. */
export async function everyEntry(
  market: Market,
  admin: Person,
  query: { account: LedgerAccount; from?: string; to?: string; side?: 'DEBIT' | 'CREDIT' },
) {
  const first = await market.as(admin).call(listAccountEntries, { query })
  const items = [...first.items]
  for (let { next } = first; next !== null; ) {
    const page = await market.as(admin).call(listAccountEntries, { query: { ...query, after: next } })
    items.push(...page.items)
    next = page.next
  }
  return { ...first, items }
}
