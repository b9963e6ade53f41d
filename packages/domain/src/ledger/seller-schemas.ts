import * as z from 'zod/mini'
import { cursorPage, cursorQuery } from '../contract/cursor-schemas.ts'
import { inPeriod } from '../contract/day-range.ts'
import { Id, Instant } from '../contract/fields.ts'
import { statementAccountIds } from './seller-statement.ts'

/** A shop's balances, in đồng. */
export const SellerMoney = z.object({ BALANCE: z.int(), PENDING: z.int(), COD_DEBT: z.int() })
export type SellerMoney = z.output<typeof SellerMoney>

export const getSellerMoney = {
  summary: 'Người bán: số dư, tiền chờ đối soát và tiền thu hộ phải nộp, theo sổ cái',
  data: SellerMoney,
}

/** One line of a statement. Money in đồng; `amount` is positive when the balance grew. */
export const StatementEntry = z.object({
  id: Id,
  at: Instant,
  words: z.string(),
  orderId: z.nullable(Id),
  orderNumber: z.nullable(z.string()),
  amount: z.int(),
  /** Commission taken with this entry. */
  commission: z.nullable(z.int()),
  /** Taxes withheld with this entry; negative where they came back. */
  taxes: z.nullable(z.int()),
  /** The balance after this entry. */
  balance: z.int(),
})
export type StatementEntry = z.output<typeof StatementEntry>

/** Of which account; default: the balance. */
export const statementQuery = { account: z._default(z.enum(statementAccountIds), 'BALANCE') }

/** Entries, latest first, with the opening and closing balances. */
export const Statement = z.extend(cursorPage(StatementEntry), { opening: z.int(), closing: z.int() })
export type Statement = z.output<typeof Statement>

export const getStatement = {
  summary: 'Người bán: sao kê của một khoản trong những ngày đã chọn, mới nhất trước, kèm số dư sau mỗi dòng',
  query: inPeriod({ ...cursorQuery, ...statementQuery }),
  data: Statement,
}

/** Maximum number of entries per file. */
export const STATEMENT_ROWS_MAX = 20_000

/** A statement as a file. */
export const StatementFile = z.object({ fileName: z.string(), csv: z.string() })
export type StatementFile = z.output<typeof StatementFile>

export const exportStatement = {
  summary: 'Người bán: sao kê thành tệp CSV (UTF-8), cũ nhất trước',
  query: inPeriod(statementQuery),
  data: StatementFile,
}

/** Maximum number of entries on paper: some hundred sheets. */
export const STATEMENT_PRINTED_MAX = 5000

export const printStatement = {
  summary: 'Người bán: sao kê thành tệp PDF khổ A4, cũ nhất trước; tối đa 5.000 dòng',
  query: inPeriod(statementQuery),
  data: z.unknown(),
}
