import type { Posting } from '@chophien/domain/ledger/postings'
import type { Transaction } from '../../platform/database/database.ts'

/** A payout as payments know it. `amount`: whole đồng. */
export interface LockedPayout {
  id: number
  runId: number
  amount: number
  /** Whether it was given to the bank. */
  isSent: boolean
  /** Whether its money may come back: it is on its way, or was paid. */
  mayReturn: boolean
  /** Whether its money came back. */
  isReturned: boolean
}

/** What payments need of the payouts to shops, whose lines come with the bank's statement. Payouts stand above payments; app.ts wires the implementation
 *  (payouts/payouts-by-line.ts). */
export interface OutgoingPayouts {
  /** Locks the payout with the first of the codes that is known; null for none. */
  lock(tx: Transaction, codes: readonly string[]): Promise<LockedPayout | null>
  lockOne(tx: Transaction, id: number): Promise<LockedPayout | null>
  /** Records that the bank has paid it, unless that is known, and books it, with what the caller books in the same transaction. */
  pay(tx: Transaction, payout: LockedPayout & { reference: string }, also?: readonly Posting[]): Promise<void>
  /** Records that its money came back by an incoming line, which is booked as unmatched, and books it. `by`: the administrator. */
  comeBack(tx: Transaction, payout: LockedPayout & { reference: string; reason: string; by: number }): Promise<void>
}
