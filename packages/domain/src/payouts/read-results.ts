import { payoutCodesIn } from '../payments/bank-batch.ts'
import { fold } from '../text/fold.ts'

/** One row of a bank's result file. `amount`: whole đồng, null where the file has none. */
export interface ResultRow {
  row: number
  codes: string[]
  amount: number | null
  outcome: 'PAID' | 'FAILED' | null
  /** Why the bank did not pay, in its words. */
  reason: string | null
  /** The bank's number of the transfer. */
  reference: string | null
}

type Column = 'outcome' | 'amount' | 'reason' | 'reference'

/** Beginnings of column titles, folded. Banks send their own file back with columns added; which ones differs by bank and contract. */
const titles: readonly (readonly [Column, readonly string[]])[] = [
  ['outcome', ['trang thai', 'ket qua', 'tinh trang', 'status', 'result']],
  ['amount', ['so tien', 'amount']],
  ['reason', ['ly do', 'mo ta loi', 'loi', 'reason', 'error', 'remark', 'ghi chu']],
  [
    'reference',
    ['ma giao dich', 'so giao dich', 'so tham chieu', 'ma tham chieu', 'transaction id', 'transaction no', 'ft'],
  ],
]

/** Failures first: "không thành công" contains what a success says. */
const failures = [
  'khong thanh cong',
  'that bai',
  'tu choi',
  'loi',
  'huy',
  'fail',
  'reject',
  'error',
  'unsuccess',
  'cancel',
]
const successes = ['thanh cong', 'hoan thanh', 'da chuyen', 'success', 'complete', 'executed']

const outcomeOf = (text: string): ResultRow['outcome'] => {
  const folded = fold(text)
  if (failures.some((word) => folded.includes(word))) return 'FAILED'
  return successes.some((word) => folded.includes(word)) ? 'PAID' : null
}

/** `1.234.567`, `1,234,567.00` and `1234567` as whole đồng; null for anything else. */
export function readAmount(text: string): number | null {
  const digits = text
    .trim()
    .replace(/[.,]0{1,2}$/u, '')
    .replaceAll(/[\s.,]|vnd|đ|₫/giu, '')
  return /^\d{1,15}$/u.test(digits) ? Number(digits) : null
}

interface TableRow {
  number: number
  cells: readonly string[]
}

const columnsOf = ({ cells }: TableRow): Map<Column, number> => {
  const found = new Map<Column, number>()
  for (const [index, cell] of cells.entries()) {
    const title = fold(cell).replaceAll(/\s+/gu, ' ').trim()
    const column = titles.find(([, words]) => words.some((word) => title === word || title.startsWith(`${word} `)))?.[0]
    if (column && !found.has(column)) found.set(column, index)
  }
  return found
}

/** The rows of a bank's result file that carry a payout's code, anywhere in the row; null when no column says how they ended. Lines above the table are
 *  passed over. */
export function readResults(rows: readonly TableRow[]): ResultRow[] | null {
  const head = rows.findIndex((row) => columnsOf(row).has('outcome'))
  const titleRow = rows[head]
  if (!titleRow) return null
  const columns = columnsOf(titleRow)
  return rows.slice(head + 1).flatMap(({ number, cells }) => {
    const cell = (column: Column): string => cells[columns.get(column) ?? -1]?.trim() ?? ''
    const codes = payoutCodesIn(cells.join(' '))
    return codes.length === 0
      ? []
      : [
          {
            row: number,
            codes,
            amount: readAmount(cell('amount')),
            outcome: outcomeOf(cell('outcome')),
            reason: cell('reason') || null,
            reference: cell('reference') || null,
          },
        ]
  })
}
