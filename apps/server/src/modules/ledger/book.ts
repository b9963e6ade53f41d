import type { Posting } from '@chophien/domain/ledger/postings'
import type { Transaction } from '../../platform/database/database.ts'
import { bookingOf } from './book.queries.ts'

/** Books postings in the last statement of a transaction, because every transaction updates the marketplace's own balances and holds their
 *  locks until commit. Throws when called twice in one transaction: two calls could lock balances in different orders and deadlock. */
export function book(tx: Transaction, postings: readonly Posting[]): void {
  if (postings.length === 0) return
  if (booking.has(tx)) throw new Error('the books are written once per transaction')
  booking.add(tx)
  tx.last(bookingOf(postings))
}

const booking = new WeakSet<Transaction>()
