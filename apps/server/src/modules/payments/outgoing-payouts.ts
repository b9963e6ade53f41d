import type { Transaction } from '../../platform/database/database.ts'

/** A payout as payments know it. `amount`: whole đồng. */
interface LockedPayout {
  id: number
  runId: number
  amount: number
  /** Whether it was given to the bank. */
  isSent: boolean
}

/** What payments need of the payouts to shops, whose lines come with the bank's statement. Payouts stand above payments; app.ts wires the implementation
 *  (payouts/payouts-by-line.ts). */
export interface OutgoingPayouts {
  /** Locks the payout with the first of the codes that is known; null for none. */
  lock(tx: Transaction, codes: readonly string[]): Promise<LockedPayout | null>
  /** Records that the bank has paid it, unless that is known, and books it. */
  pay(tx: Transaction, payout: LockedPayout & { reference: string }): Promise<void>
}
