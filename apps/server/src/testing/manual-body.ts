import type { ManualAccount } from '@chophien/domain/manual-entries/accounts'
import type { ManualEntryForm } from '@chophien/domain/manual-entries/forms'

/** A debit (positive) or credit (negative) of an account; `shopId`: of a shop's. Whole đồng. */
export type BodyLine = readonly [account: ManualAccount, amount: number, shopId?: number]

/** A booking by hand as the API takes it. */
export const manualBody = (lines: readonly BodyLine[], facts: object = {}): ManualEntryForm => ({
  reason: 'Tặng shop nhân dịp khai trương',
  evidence: 'Quyết định 12/QĐ',
  lines: lines.map(([account, amount, shopId = null]) => ({
    account,
    side: amount > 0 ? 'DEBIT' : 'CREDIT',
    shopId,
    amount: Math.abs(amount),
  })),
  ...facts,
})
