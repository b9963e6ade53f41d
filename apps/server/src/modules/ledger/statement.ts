import { CONSOLE_PAGE_SIZE, COUNT_MAX } from '@chophien/domain/contract/lists'
import { ledgerErrors } from '@chophien/domain/ledger/errors'
import type { SellerMoney, Statement, StatementEntry, StatementFile } from '@chophien/domain/ledger/seller-contract'
import { STATEMENT_ROWS_MAX } from '@chophien/domain/ledger/seller-schemas'
import {
  entryWords,
  type StatementAccount,
  shownSign,
  statementAccountIds,
  statementAccounts,
} from '@chophien/domain/ledger/seller-statement'
import { toCsv } from '@chophien/domain/text/csv'
import { dayInVietnam, VIETNAM_TIME_ZONE } from '@chophien/domain/text/vietnam-time'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { countEntries, type EntryRow, findBalances, findEntries, type StatementQuestion } from './statement.queries.ts'
import { statementHead } from './table-texts.ts'

/** A shop's balances now. */
export async function readBalances(db: Db, shopId: number): Promise<SellerMoney> {
  const rows = await findBalances(db, shopId)
  const figure = (id: StatementAccount) =>
    shownSign(id) * (rows.find(({ account }) => account === statementAccounts[id].account)?.balance ?? 0) || 0
  return Object.fromEntries(statementAccountIds.map((id) => [id, figure(id)])) as SellerMoney
}

const present =
  (account: StatementAccount) =>
  ({ at, entryKey, note, ...entry }: EntryRow): StatementEntry => ({
    ...entry,
    at: at.toISOString(),
    words: entryWords(account, entryKey, entry.taxes !== null, note),
  })

/** One page of a statement. */
export async function readStatement(
  db: ReadDb,
  shopId: number,
  { after, ...question }: StatementQuestion & { after?: number | undefined },
): Promise<Statement> {
  const [{ rows, opening, closing }, total] = await Promise.all([
    findEntries(db, shopId, question, { after, limit: CONSOLE_PAGE_SIZE + 1 }),
    countEntries(db, shopId, question),
  ])
  const items = rows.slice(0, CONSOLE_PAGE_SIZE).map(present(question.account))
  return {
    items,
    next: rows.length > CONSOLE_PAGE_SIZE ? (items.at(-1)?.id ?? null) : null,
    total: Math.min(total, COUNT_MAX),
    totalIsMore: total > COUNT_MAX,
    opening,
    closing,
  }
}

const time = new Intl.DateTimeFormat('en-GB', { timeZone: VIETNAM_TIME_ZONE, timeStyle: 'medium' })

/** The name of a statement's file without its ending. */
export const statementFileName = ({ account, from, to }: StatementQuestion, today: string): string =>
  `sao-ke-${account.toLowerCase().replace('_', '-')}-${[from, to].filter(Boolean).join('_') || today}`

/** A statement as a file, the oldest entry first, and the number of its rows. Throws STATEMENT_TOO_LONG. */
export async function exportStatementOf(
  db: ReadDb,
  shopId: number,
  question: StatementQuestion,
): Promise<StatementFile & { rows: number }> {
  const { rows } = await findEntries(db, shopId, question, { limit: STATEMENT_ROWS_MAX + 1 })
  if (rows.length > STATEMENT_ROWS_MAX) throw ledgerErrors.STATEMENT_TOO_LONG()
  const taxed = rows.some(({ taxes }) => taxes !== null)
  const lines = rows
    .reverse()
    .map(({ at, entryKey, note, orderNumber, amount, commission, taxes, balance }) => [
      dayInVietnam(at),
      time.format(at),
      orderNumber,
      entryWords(question.account, entryKey, taxes !== null, note),
      amount,
      commission,
      ...(taxed ? [taxes] : []),
      balance,
    ])
  return {
    fileName: `${statementFileName(question, dayInVietnam(new Date()))}.csv`,
    csv: toCsv([statementHead(taxed), ...lines]),
    rows: lines.length,
  }
}
