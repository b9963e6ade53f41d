import type { Posting } from '@chophien/domain/ledger/postings'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** Entries of one transaction. The expression of the indexes ledger_debits_by_account and ledger_credits_by_account contains it, plus one. */
export const LINES_MAX = 999

/** The statement that books postings. Fails with `ledger_transactions_once` when an entry key is already booked. Zero entries are left out.
 *  Throws for a posting of more than LINES_MAX entries. */
export function bookingOf(postings: readonly Posting[]): Sql {
  const lines = postings.flatMap(({ entryKey, entries }) =>
    entries.filter(({ amount }) => amount !== 0).map((entry, index) => ({ ...entry, entryKey, line: index + 1 })),
  )
  if (lines.some(({ line }) => line > LINES_MAX)) throw new Error(`a posting has more than ${LINES_MAX} entries`)
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
