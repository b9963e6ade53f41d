/** The figures of an account in a period. Whole đồng; balances are debit positive, credit negative, movements not negative. */
export interface AccountFigures {
  opening: number
  debit: number
  credit: number
  closing: number
}

/** The two columns of a balance: one of them is 0. */
export const debitOf = (balance: number) => Math.max(balance, 0)
export const creditOf = (balance: number) => Math.max(-balance, 0)

/** The two columns of a trial balance, each added up. They are equal when the books are whole. */
export function trialTotals(accounts: readonly AccountFigures[]) {
  const total = (of: (figures: AccountFigures) => number) => accounts.reduce((sum, each) => sum + of(each), 0)
  return {
    openingDebit: total(({ opening }) => debitOf(opening)),
    openingCredit: total(({ opening }) => creditOf(opening)),
    debit: total(({ debit }) => debit),
    credit: total(({ credit }) => credit),
    closingDebit: total(({ closing }) => debitOf(closing)),
    closingCredit: total(({ closing }) => creditOf(closing)),
  }
}
