import type { Posting } from '@chophien/domain/ledger/postings'
import type { Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** The statement that books facts: each once, for a fact that is booked already fails it (ledger_transactions_once). Entries of nothing are
 *  left out. */
export function bookingOf(postings: readonly Posting[]): Sql {
  const lines = postings.flatMap(({ fact, entries }) =>
    entries.filter(({ amount }) => amount !== 0).map((entry, index) => ({ ...entry, fact, line: index + 1 })),
  )
  return sql`
    with facts as (
      insert into ledger_transactions (fact, at)
      select fact, coalesce(at, now())
      from unnest(${postings.map(({ fact }) => fact)}::text[], ${postings.map(({ at }) => at ?? null)}::timestamptz[]) as posting (fact, at)
      returning id, fact
    )
    insert into ledger_entries (transaction_id, line, account, holder_id, amount, order_id)
    select facts.id, l.line, l.account, l.holder_id, l.amount, l.order_id
    from unnest(${lines.map((l) => l.fact)}::text[], ${lines.map((l) => l.line)}::smallint[], ${lines.map((l) => l.account)}::text[],
      ${lines.map((l) => l.holderId)}::bigint[], ${lines.map((l) => l.amount)}::bigint[], ${lines.map((l) => l.orderId ?? null)}::bigint[])
      as l (fact, line, account, holder_id, amount, order_id) join facts on facts.fact = l.fact`
}

/** Books facts with the commit of a transaction: the balances of the marketplace, which everybody moves, are locked only that long. Twice in
 *  one transaction would lock them in two orders, so that is refused: book everything at once. */
export function book(tx: Transaction, postings: readonly Posting[]): void {
  if (postings.length === 0) return
  if (booking.has(tx)) throw new Error('the books are written once per transaction')
  booking.add(tx)
  tx.last(bookingOf(postings))
}

const booking = new WeakSet<Transaction>()
