import * as z from 'zod/mini'
import { Instant, Money } from '../contract/fields.ts'
import { Month } from '../contract/month.ts'
import { tableFormats } from '../contract/table-formats.ts'
import { accountingRegimes } from './account-codes.ts'
import { closeObstacles } from './close-obstacles.ts'

/** A month of the books. */
export const BookMonth = z.object({
  month: Month,
  /** What was debited in it; null for one that is open. */
  turnover: z.nullable(Money),
  entries: z.nullable(z.int()),
  closedAt: z.nullable(Instant),
  /** Null for the command line, too. */
  closedBy: z.nullable(z.string()),
  /** Of all its entries, hexadecimal. */
  sha256: z.nullable(z.string()),
})
export type BookMonth = z.output<typeof BookMonth>

/** What stands in the way, or for BANK_DIFFERS is only to be looked at. `count`: of things, or đồng; 0 where nothing is counted. */
export const Obstacle = z.object({ kind: z.enum(closeObstacles), count: z.int() })
export type Obstacle = z.output<typeof Obstacle>

/** The months of the books, the newest first, and what keeps the next one from being closed. */
export const BookMonths = z.object({
  months: z.array(BookMonth),
  /** The earliest open month; null before the first entry. */
  next: z.nullable(z.object({ month: Month, obstacles: z.array(Obstacle) })),
})
export type BookMonths = z.output<typeof BookMonths>

const MonthParams = z.object({ month: Month })

export const listMonths = {
  summary: 'Các tháng của sổ sách, tháng nào đã đóng, và điều gì còn cản tháng tiếp theo',
  data: BookMonths,
}
export const closeMonth = {
  summary: 'Đóng sổ một tháng; từ đó không ghi gì vào tháng ấy được nữa',
  params: MonthParams,
  body: z.nullish(z.object({})),
  data: BookMonths,
}
export const exportJournal = {
  summary: 'Nhật ký chung của một tháng cho phần mềm kế toán, với mã tài khoản của chợ, hoặc theo Thông tư 99 hay 133',
  params: MonthParams,
  query: z.object({
    format: z._default(z.enum(tableFormats, 'Định dạng phải là csv hoặc xlsx.'), 'csv'),
    regime: z._default(z.enum(accountingRegimes, 'Chế độ kế toán phải là TT99 hoặc TT133.'), 'TT99'),
  }),
  data: z.unknown(),
}
