import { ledgerErrors } from '@chophien/domain/ledger/errors'
import { STATEMENT_PRINTED_MAX } from '@chophien/domain/ledger/seller-schemas'
import { entryWords, shownSign, statementAccounts } from '@chophien/domain/ledger/seller-statement'
import { periodText } from '@chophien/domain/ledger/statement-period'
import { amountText } from '@chophien/domain/text/amount'
import { dayInVietnam, dayText, vietnamClock } from '@chophien/domain/text/vietnam-time'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/download.ts'
import type { PdfTable } from '../../platform/pdf/fit-table.ts'
import { type Letterhead, makePdf } from '../../platform/pdf/letter.ts'
import { type EntryRow, findEntries, findStatementHolder, type StatementQuestion } from './statement.queries.ts'
import { statementFileName } from './statement.ts'

const timeOf = (at: Date): string => {
  const [day = '', time = ''] = vietnamClock(at).split(' ')
  return `${dayText(day)} ${time.slice(0, 5)}`
}

const figure = (amount: number | null): string => (amount === null ? '' : amountText(amount))

const sum = (rows: readonly EntryRow[], of: (row: EntryRow) => number | null): number =>
  rows.reduce((total, row) => total + (of(row) ?? 0), 0)

function entriesTable(question: StatementQuestion, rows: readonly EntryRow[]): PdfTable {
  const taxed = rows.some(({ taxes }) => taxes !== null)
  return {
    size: 7.5,
    columns: [
      { head: 'Thời điểm', width: 79 },
      { head: 'Mã đơn', width: 102 },
      { head: 'Nội dung' },
      { head: 'Số tiền', width: 66, end: true },
      { head: 'Hoa hồng', width: 54, end: true },
      ...(taxed ? [{ head: 'Thuế giữ lại', width: 58, end: true }] : []),
      { head: 'Số dư sau đó', width: 66, end: true },
    ],
    rows: rows.map(({ at, entryKey, note, orderNumber, amount, commission, taxes, balance }) => [
      timeOf(at),
      orderNumber ?? '',
      entryWords(question.account, entryKey, taxes !== null, note),
      amountText(amount),
      figure(commission),
      ...(taxed ? [figure(taxes)] : []),
      amountText(balance),
    ]),
    total: [
      'Cộng',
      '',
      '',
      amountText(sum(rows, ({ amount }) => amount)),
      amountText(sum(rows, ({ commission }) => commission)),
      ...(taxed ? [amountText(sum(rows, ({ taxes }) => taxes))] : []),
      '',
    ],
  }
}

/** A statement on paper, the oldest entry first, and the number of its entries. The entries are those of the page. Throws STATEMENT_TOO_LONG_TO_PRINT. */
export async function printStatementOf(
  { reads, letterhead }: { reads: ReadDb; letterhead: Letterhead },
  shopId: number,
  question: StatementQuestion,
): Promise<{ file: Download; rows: number }> {
  const [{ opening, closing, ...found }, holder] = await Promise.all([
    findEntries(reads, shopId, question, { limit: STATEMENT_PRINTED_MAX + 1 }),
    findStatementHolder(reads, shopId),
  ])
  if (found.rows.length > STATEMENT_PRINTED_MAX) throw ledgerErrors.STATEMENT_TOO_LONG_TO_PRINT()
  const rows = found.rows.reverse()
  const more = sum(rows, ({ amount }) => Math.max(amount, 0))
  const less = sum(rows, ({ amount }) => Math.min(amount, 0))
  const { name, meaning } = statementAccounts[question.account]
  const now = new Date()
  const today = dayInVietnam(now)
  const file = await makePdf({
    fileName: statementFileName(question, today),
    letterhead,
    createdAt: now,
    letters: [
      {
        title: `Sao kê: ${name}`,
        subtitle: periodText(question, today),
        facts: [
          ['Shop', holder.shopName],
          ['Người bán', holder.legalName],
          ['Mã số thuế', holder.taxCode],
        ],
        tables: [
          {
            columns: [
              { head: 'Đầu kỳ (đồng)', width: 128, end: true },
              { head: 'Tăng trong kỳ (đồng)', width: 128, end: true },
              { head: 'Giảm trong kỳ (đồng)', width: 128, end: true },
              { head: 'Cuối kỳ (đồng)', end: true },
            ],
            rows: [],
            total: [opening, more, less, closing].map((amount) => amountText(amount)),
          },
          ...(rows.length > 0 ? [{ heading: 'Các giao dịch (đơn vị: đồng)', ...entriesTable(question, rows) }] : []),
        ],
        notes: [
          ...(rows.length === 0 ? ['Trong kỳ không có giao dịch nào.'] : []),
          `${name}: ${meaning}`,
          ...(shownSign(question.account) === 1
            ? ['Số dương là tiền shop còn phải nộp cho chợ.']
            : ['Số dương là tiền chợ đang giữ cho shop.']),
          'Sao kê lập từ sổ cái của chợ; mỗi dòng là một bút toán, số dư cộng từ bút toán đầu tiên.',
        ],
      },
    ],
  })
  return { file, rows: rows.length }
}
