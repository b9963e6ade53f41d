import * as z from 'zod/mini'
import { cursorPage, cursorQuery } from '../contract/cursor-schemas.ts'
import { Instant } from '../contract/fields.ts'
import { Month } from '../contract/month.ts'
import { CommissionInvoice } from './schemas.ts'
import { InvoiceParams } from './seller-schemas.ts'

export type { CommissionInvoice } from './schemas.ts'

/** The invoices of a month in the order of their numbers. */
export const InvoicesOfMonth = z.extend(cursorPage(CommissionInvoice), {
  month: Month,
  /** Whether the books of the month are closed, so that invoices can be made. */
  closed: z.boolean(),
  /** Null until they are made. */
  issued: z.nullable(
    z.object({ at: Instant, by: z.nullable(z.string()), invoices: z.int(), net: z.int(), vat: z.int() }),
  ),
  /** How many are not handed over yet. */
  waiting: z.int(),
  /** Whether the operator has named the company that stands on them (domain/brand), and the tax that is part of the commission. */
  issuerNamed: z.boolean(),
  vatBps: z.int(),
})
export type InvoicesOfMonth = z.output<typeof InvoicesOfMonth>

const monthQuery = { month: z.optional(Month) }

export const listInvoices = {
  summary: 'Hóa đơn hoa hồng của một tháng, theo số; không chọn tháng thì tháng trước',
  query: z.object({ ...monthQuery, ...cursorQuery }),
  data: InvoicesOfMonth,
}
export const issueInvoices = {
  summary: 'Lập hóa đơn hoa hồng cho mọi shop của một tháng đã đóng sổ, mỗi tháng một lần',
  params: z.object({ month: Month }),
  body: z.nullish(z.object({})),
  data: InvoicesOfMonth,
}
export const exportInvoices = {
  summary: 'Hóa đơn hoa hồng của một tháng thành tệp JSON; không chọn tháng thì tháng trước',
  query: z.object(monthQuery),
  data: z.unknown(),
}
export const printInvoice = {
  summary: 'Một hóa đơn hoa hồng thành tệp PDF khổ A4',
  params: InvoiceParams,
  data: z.unknown(),
}
