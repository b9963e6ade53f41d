import { payoutCodesIn, refundCodesIn } from '../payments/bank-batch.ts'
import { fold } from '../text/fold.ts'

/** One row of a bank's result file. `amount`: whole đồng, null where the file has none. */
export interface ResultRow {
  row: number
  /** Candidates for a payout's code; the lookup decides, for names and numbers may read as one. */
  codes: string[]
  /** Candidates for a refund's, in a file that has both. */
  refundCodes: string[]
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

/** Whole words, folded: 'chuyển' contains 'hủy'. What is denied or still to come has not ended, neither way: money that the bank may still pay is not given
 *  back. */
const failure =
  /\b(?:khong (?:thanh cong|chuyen duoc|hop le)|that bai|tu choi|loi|huy|fail(?:ed|ure)?|reject(?:ed)?|error|unsuccessful|cancell?ed|returned|tra lai)\b/u
const success = /\b(?:thanh cong|hoan thanh|hoan tat|da chuyen|success(?:ful)?|succeeded|completed?|executed)\b/u
const doubt = /\b(?:khong|chua|dang|cho|not|no|pending|processing|in progress|incomplete|time ?out|tra soat)\b/u
/** What is still to come, of a failure: its reason may well deny something ('tài khoản không tồn tại'). */
const pending =
  /\b(?:dang|pending|processing|in progress|time ?out|tra soat|doi soat|cho(?! phep)|(?:chua|khong) (?:ro|xac dinh|co phan hoi|nhan duoc)|no response|unknown)\b/u
const deniedFailure =
  /\b(?:khong|chua|not|no) (?:co |bi |been |phat sinh |phat hien )?(?:that bai|loi|tu choi|huy|tra lai|fail(?:ed|ure)?|reject(?:ed)?|error|cancell?ed|returned)\b/u

/** What a cell says: null when it says neither, both, or that it is not sure yet. */
const outcomeOf = (text: string): ResultRow['outcome'] => {
  const folded = fold(text).replaceAll(/\s+/gu, ' ')
  const failed = failure.test(folded)
  const succeeded = success.test(folded.replaceAll(/khong thanh cong/gu, ' '))
  if (failed === succeeded) return null
  if (failed) return pending.test(folded) || deniedFailure.test(folded) ? null : 'FAILED'
  return doubt.test(folded) ? null : 'PAID'
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

/** Columns that a head has at least: a title above the table may begin with a word of one. */
const HEAD_COLUMNS_MIN = 2

/** The rows of a bank's result file that carry a payout's or a refund's code, anywhere in the row; null when no column says how they ended. Lines above the table are
 *  passed over. */
export function readResults(rows: readonly TableRow[]): ResultRow[] | null {
  const head = rows.findIndex((row) => {
    const columns = columnsOf(row)
    return columns.has('outcome') && columns.size >= HEAD_COLUMNS_MIN
  })
  const titleRow = rows[head]
  if (!titleRow) return null
  const columns = columnsOf(titleRow)
  return rows.slice(head + 1).flatMap(({ number, cells }) => {
    const cell = (column: Column): string => cells[columns.get(column) ?? -1]?.trim() ?? ''
    const text = cells.join(' ')
    const codes = payoutCodesIn(text)
    const refundCodes = refundCodesIn(text)
    return codes.length === 0 && refundCodes.length === 0
      ? []
      : [
          {
            row: number,
            codes,
            refundCodes,
            amount: readAmount(cell('amount')),
            outcome: outcomeOf(cell('outcome')),
            reason: cell('reason') || null,
            reference: cell('reference') || null,
          },
        ]
  })
}
