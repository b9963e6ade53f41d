import type { TableFormat } from '@chophien/domain/contract/table-formats'
import { accountFacts, accountIds } from '@chophien/domain/ledger/accounts'
import type { TrialBalance } from '@chophien/domain/ledger/admin-contract'
import { creditOf, debitOf, trialTotals } from '@chophien/domain/ledger/trial-balance'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/download.ts'
import { type ExportDb, exportList } from '../../platform/tables/export-list.ts'
import { recordExport } from '../audit/record-export.ts'
import type { Days } from './booked-days.queries.ts'
import { SUM, trialBalanceHead } from './table-texts.ts'
import { findTrialBalance } from './trial-balance.queries.ts'

/** The days that are meant: up to today, and from the first of the last day's month, where nothing else is asked for. */
export function trialPeriod({ from, to }: Days, today: string): { from: string; to: string } {
  const last = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? `${last.slice(0, 8)}01`, to: last }
}

/** The trial balance of a period, all accounts. */
export async function readTrialBalance(db: ReadDb, query: Days): Promise<TrialBalance> {
  const period = trialPeriod(query, dayInVietnam(new Date()))
  const found = await findTrialBalance(db, period)
  const none = { opening: 0, debit: 0, credit: 0, closing: 0 }
  return { ...period, accounts: accountIds.map((account) => ({ account, ...none, ...found.get(account) })) }
}

/** The trial balance as a file, with its totals in the last row, noted in the audit log. */
export async function exportTrialBalanceOf(
  { db, reads }: ExportDb,
  adminId: number,
  { format, ...query }: Days & { format: TableFormat },
): Promise<Download> {
  const { from, to, accounts } = await readTrialBalance(reads, query)
  const totals = trialTotals(accounts)
  return exportList(format, {
    name: `bang-can-doi-${from}_${to}`,
    head: trialBalanceHead,
    onStart: (rows) => recordExport(db, adminId, 'ledger', { format, from, to }, rows),
    read: async () => ({ items: [accounts], next: null, total: accounts.length, totalIsMore: false }),
    rowsOf: ([rows = []]) => [
      ...rows.map(({ account, opening, debit, credit, closing }) => [
        accountFacts[account].name,
        accountFacts[account].meaning,
        debitOf(opening),
        creditOf(opening),
        debit,
        credit,
        debitOf(closing),
        creditOf(closing),
      ]),
      [SUM, '', ...Object.values(totals)],
    ],
  })
}
