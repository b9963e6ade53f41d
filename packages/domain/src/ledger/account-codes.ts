import type { LedgerAccount } from './postings.ts'

/** The charts of accounts of Vietnamese enterprises: circular 200/2014/TT-BTC, and 133/2016/TT-BTC for small and medium ones. The operator's accountant compares the codes with the
 *  circular that is in force. */
export const accountingRegimes = ['TT200', 'TT133'] as const
export type AccountingRegime = (typeof accountingRegimes)[number]

export const regimeNames: Record<AccountingRegime, string> = {
  TT200: 'Thông tư 200/2014/TT-BTC',
  TT133: 'Thông tư 133/2016/TT-BTC',
}

/** The code of each account in each regime, for accounting programs. Money that is held for others is no turnover of the marketplace: it stands with what is to be
 *  paid and received (138, 338). Own money moves between this account and the operator's others, which are not in these books: 3388 until the accountant writes 1121, 4111 or 421 in its place.
 *  Taxes that were paid are one account of both taxes (3339): the accountant moves the part of the income tax to 3335 by the declaration. */
export const accountCodes: Record<LedgerAccount, Record<AccountingRegime, string>> = {
  BANK: { TT200: '1121', TT133: '1121' },
  MOMO: { TT200: '1388', TT133: '1388' },
  UNMATCHED: { TT200: '3381', TT133: '3381' },
  SHOPPER: { TT200: '1388', TT133: '1388' },
  OPEN_ORDERS: { TT200: '3388', TT133: '3388' },
  SHOP_PENDING: { TT200: '3388', TT133: '3388' },
  SHOP_BALANCE: { TT200: '3388', TT133: '3388' },
  COD_DEBT: { TT200: '1388', TT133: '1388' },
  COMMISSION: { TT200: '5113', TT133: '5113' },
  REFUND_DUE: { TT200: '3388', TT133: '3388' },
  GOODWILL: { TT200: '6418', TT133: '6421' },
  PAYOUT_CLEARING: { TT200: '3388', TT133: '3388' },
  TAX_VAT: { TT200: '3339', TT133: '3339' },
  TAX_PIT: { TT200: '3335', TT133: '3335' },
  TAX_PAID: { TT200: '3339', TT133: '3339' },
  BANK_FEE: { TT200: '6428', TT133: '6422' },
  BANK_INTEREST: { TT200: '515', TT133: '515' },
  OWN_FUNDS: { TT200: '3388', TT133: '3388' },
  CLAIMS: { TT200: '1388', TT133: '1388' },
  OTHER_INCOME: { TT200: '711', TT133: '711' },
  OTHER_EXPENSE: { TT200: '811', TT133: '811' },
}
