import { type LedgerAccount, shopAccounts } from '../ledger/postings.ts'

/** The accounts that administrators may book by hand, in the order of the form. All others follow from orders, payments, refunds, payouts and lines of the bank,
 *  and are held against these: a mistake in them is mended where it was made. Commission and withheld taxes are among them. */
export const manualAccounts = [
  'SHOP_BALANCE',
  'COD_DEBT',
  'OTHER_EXPENSE',
  'OTHER_INCOME',
  'CLAIMS',
  'OWN_FUNDS',
  'BANK_FEE',
  'BANK_INTEREST',
  'TAX_PAID',
] as const satisfies readonly LedgerAccount[]
export type ManualAccount = (typeof manualAccounts)[number]

/** Whether a shop is the holder of an account. */
export const isOfShop = (account: string): boolean => shopAccounts.some((one) => one === account)
