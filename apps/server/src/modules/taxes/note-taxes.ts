import type { Transaction } from '../../platform/database/database.ts'
import { notingOf, type TaxNote } from './note-taxes.queries.ts'

/** Writes taxes down with the commit of the transaction that books them, without a round trip of their own. */
export function noteTaxes(tx: Transaction, notes: readonly TaxNote[]): void {
  if (notes.length > 0) tx.last(notingOf(notes))
}
