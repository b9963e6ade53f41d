import type { LedgerAccount } from './postings.ts'

/** The charts of accounts of Vietnamese enterprises: circular 99/2025/TT-BTC, which took the place of 200/2014 on 01/01/2026 with the numbers used here, and
 *  133/2016/TT-BTC for small and medium ones (docs/vietnam.md). An enterprise may name accounts of its own. */
export const accountingRegimes = ['TT99', 'TT133'] as const
export type AccountingRegime = (typeof accountingRegimes)[number]

export const regimeNames: Record<AccountingRegime, string> = {
  TT99: 'Thông tư 99/2025/TT-BTC',
  TT133: 'Thông tư 133/2016/TT-BTC',
}

/** Longest code of an account that an operator gives it. */
export const ACCOUNT_CODE_MAX = 20

/** The code of each account in each regime, for accounting programs. Money that is held for others is no turnover of the marketplace: it stands with what is to be
 *  paid and received (138, 338). Own money moves between this account and the operator's others, which are not in these books: 3388 until the accountant writes 1121, 4111 or 421 in its place.
 *  Taxes that were paid are one account of both taxes (3339): the accountant moves the part of the income tax to 3335 by the declaration. */
export const accountCodes: Record<LedgerAccount, Record<AccountingRegime, string>> = {
  BANK: { TT99: '1121', TT133: '1121' },
  MOMO: { TT99: '1388', TT133: '1388' },
  UNMATCHED: { TT99: '3381', TT133: '3381' },
  SHOPPER: { TT99: '1388', TT133: '1388' },
  OPEN_ORDERS: { TT99: '3388', TT133: '3388' },
  SHOP_PENDING: { TT99: '3388', TT133: '3388' },
  SHOP_BALANCE: { TT99: '3388', TT133: '3388' },
  COD_DEBT: { TT99: '1388', TT133: '1388' },
  COMMISSION: { TT99: '5113', TT133: '5113' },
  REFUND_DUE: { TT99: '3388', TT133: '3388' },
  GOODWILL: { TT99: '6418', TT133: '6421' },
  PAYOUT_CLEARING: { TT99: '3388', TT133: '3388' },
  TAX_VAT: { TT99: '3339', TT133: '3339' },
  TAX_PIT: { TT99: '3335', TT133: '3335' },
  TAX_PAID: { TT99: '3339', TT133: '3339' },
  BANK_FEE: { TT99: '6428', TT133: '6422' },
  BANK_INTEREST: { TT99: '515', TT133: '515' },
  OWN_FUNDS: { TT99: '3388', TT133: '3388' },
  CLAIMS: { TT99: '1388', TT133: '1388' },
  OTHER_INCOME: { TT99: '711', TT133: '711' },
  OTHER_EXPENSE: { TT99: '811', TT133: '811' },
}
