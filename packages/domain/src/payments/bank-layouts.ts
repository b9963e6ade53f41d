/** The banks whose files of many transfers this program writes. */
export const bankLayoutIds = ['VIETCOMBANK', 'TECHCOMBANK', 'MB', 'BIDV'] as const
export type BankLayoutId = (typeof bankLayoutIds)[number]

export const bankLayoutNames: Record<BankLayoutId, string> = {
  VIETCOMBANK: 'Vietcombank (CSV)',
  TECHCOMBANK: 'Techcombank (XLSX)',
  MB: 'MB Bank (XLSX)',
  BIDV: 'BIDV (XLSX)',
}

/** Transfers of one file. */
export const BATCH_ROWS_MAX = 500
