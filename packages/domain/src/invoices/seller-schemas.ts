import * as z from 'zod/mini'
import { isInvoiceNumber } from './invoice-number.ts'
import { CommissionInvoice } from './schemas.ts'

export type { CommissionInvoice } from './schemas.ts'

const NUMBER_INVALID = 'Số hóa đơn không hợp lệ.'

/** In a path a malformed number is answered with 404, like an unknown one. */
export const InvoiceParams = z.object({
  number: z.string(NUMBER_INVALID).check(z.refine(isInvoiceNumber, NUMBER_INVALID)),
})

export const listOwnInvoices = {
  summary: 'Người bán: hóa đơn hoa hồng của các tháng đã đóng sổ, mới nhất trước',
  data: z.object({ items: z.array(CommissionInvoice) }),
}
export const printOwnInvoice = {
  summary: 'Người bán: một hóa đơn hoa hồng thành tệp PDF khổ A4',
  params: InvoiceParams,
  data: z.unknown(),
}
