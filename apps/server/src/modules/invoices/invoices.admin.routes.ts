import {
  exportInvoices,
  issueInvoices as issueCall,
  listInvoices,
  printInvoice,
} from '@chophien/domain/invoices/admin-contract'
import { invoiceErrors } from '@chophien/domain/invoices/errors'
import { readInvoiceNumber } from '@chophien/domain/invoices/invoice-number'
import { amountText } from '@chophien/domain/text/amount'
import { monthText } from '@chophien/domain/text/months'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { PDF_TYPE } from '../../platform/pdf/letter.ts'
import { recordExport } from '../audit/record-export.ts'
import { exportInvoicesOf, JSON_FILE_TYPE } from './export-invoices.ts'
import { noteOf } from './invoice-provider.ts'
import { findInvoice, findIssued } from './invoices.queries.ts'
import { type InvoiceDeps, issueInvoices } from './issue-invoices.ts'
import { printInvoiceOf } from './print-invoice.ts'
import { lastMonth, readInvoices } from './read-invoices.ts'

/** Invoices for commission: made for a closed month, read, taken as files. */
export function invoiceAdminRoutes(route: Router, deps: InvoiceDeps): void {
  const { db, providers } = deps
  const file = { limit: limits.exports, slotted: true }
  route.guarded(listInvoices, ({ query, reads }) => readInvoices(reads, deps, query))
  route.guarded(issueCall, async ({ user, params: { month } }) => {
    await issueInvoices(deps, { month, adminId: user.id })
    const page = await readInvoices(db, deps, { month })
    const made = `Đã lập hóa đơn hoa hồng tháng ${monthText(month)}`
    return new Answer(
      page,
      page.waiting === 0
        ? `${made}.`
        : `${made}, nhưng còn ${amountText(page.waiting)} hóa đơn chưa gửi được sang nhà cung cấp hóa đơn điện tử.`,
    )
  })
  route.guarded(
    exportInvoices,
    async ({ user, query: { month = lastMonth() }, reads }) => {
      const rows = (await findIssued(reads, month))?.invoices ?? 0
      await recordExport(db, user.id, 'invoice', { format: 'json', month }, rows)
      return exportInvoicesOf(reads, month)
    },
    { ...file, download: [JSON_FILE_TYPE] },
  )
  route.guarded(
    printInvoice,
    async ({ user, params: { number }, reads }) => {
      const invoice = await findInvoice(reads, readInvoiceNumber(number), null)
      if (!invoice) throw invoiceErrors.INVOICE_NOT_FOUND()
      await recordExport(db, user.id, 'invoice', { format: 'pdf', number }, 1)
      return printInvoiceOf(invoice, noteOf(providers, invoice), await deps.letterhead(reads))
    },
    { ...file, download: [PDF_TYPE] },
  )
}
