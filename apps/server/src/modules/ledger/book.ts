import type { Posting } from '@chophien/domain/ledger/postings'
import type { Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** The statement that books postings. Fails with `ledger_transactions_once` when an entry key is already booked. Zero entries are left out. */
export function bookingOf(postings: readonly Posting[]): Sql {
  const lines = postings.flatMap(({ entryKey, entries }) =>
    entries.filter(({ amount }) => amount !== 0).map((entry, index) => ({ ...entry, entryKey, line: index + 1 })),
  )
  return sql`
    with booked as (
      insert into ledger_transactions (entry_key, at)
      select entry_key, coalesce(at, now())
      from unnest(${postings.map(({ entryKey }) => entryKey)}::text[], ${postings.map(({ at }) => at ?? null)}::timestamptz[]) as posting (entry_key, at)
      returning id, entry_key
    )
    insert into ledger_entries (transaction_id, line, account, holder_id, amount, order_id)
    select booked.id, l.line, l.account, l.holder_id, l.amount, l.order_id
    from unnest(${lines.map((l) => l.entryKey)}::text[], ${lines.map((l) => l.line)}::smallint[], ${lines.map((l) => l.account)}::text[],
      ${lines.map((l) => l.holderId)}::bigint[], ${lines.map((l) => l.amount)}::bigint[], ${lines.map((l) => l.orderId ?? null)}::bigint[])
      as l (entry_key, line, account, holder_id, amount, order_id) join booked on booked.entry_key = l.entry_key`
}

/** Books postings in the last statement of a transaction, because every transaction updates the marketplace's own balances and holds their
 *  locks until commit. Throws when called twice in one transaction: two calls could lock balances in different orders and deadlock. */
export function book(tx: Transaction, postings: readonly Posting[]): void {
  if (postings.length === 0) return
  if (booking.has(tx)) throw new Error('the books are written once per transaction')
  booking.add(tx)
  tx.last(bookingOf(postings))
}

const booking = new WeakSet<Transaction>()
