import type { Transaction } from '../../platform/database/database.ts'

/** What payments need of the debts of shops, which are paid by lines of the bank. Debts stand above payments; app.ts wires the implementation (payouts/shop-debts.ts). */
export interface ShopDebts {
  /** Tells a shop's owner that its money has come. `amount`: whole đồng. */
  paid(tx: Transaction, paid: { shopId: number; amount: number }): Promise<void>
  /** Tells it that this was said wrongly and is taken from its balance again. */
  takenBack(tx: Transaction, taken: { shopId: number; amount: number }): Promise<void>
  /** Looks again, after the commit, at what shops owe. Never throws. */
  review(shopIds: readonly number[]): Promise<void>
}
