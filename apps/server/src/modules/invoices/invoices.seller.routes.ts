import { invoiceErrors } from '@chophien/domain/invoices/errors'
import { readInvoiceNumber } from '@chophien/domain/invoices/invoice-number'
import { listOwnInvoices, printOwnInvoice } from '@chophien/domain/invoices/seller-contract'
import { limits } from '../../platform/http/limits.ts'
import type { Router } from '../../platform/http/router.ts'
import { PDF_TYPE } from '../../platform/pdf/letter.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { noteOf } from './invoice-provider.ts'
import { findInvoice, findInvoicesOfShop } from './invoices.queries.ts'
import type { InvoiceDeps } from './issue-invoices.ts'
import { printInvoiceOf } from './print-invoice.ts'

/** The invoices that a shop got. */
export function invoiceSellerRoutes(
  route: Router,
  { providers, letterhead }: Pick<InvoiceDeps, 'providers' | 'letterhead'>,
): void {
  route.guarded(listOwnInvoices, async ({ user, reads }) => ({
    items: await findInvoicesOfShop(reads, shopOf(user).id),
  }))
  route.guarded(
    printOwnInvoice,
    async ({ user, params, reads }) => {
      const shopId = shopOf(user).id
      const invoice = await findInvoice(reads, readInvoiceNumber(params.number), shopId)
      if (!invoice) throw invoiceErrors.INVOICE_NOT_FOUND()
      return printInvoiceOf(invoice, noteOf(providers, invoice), await letterhead(reads))
    },
    { limit: limits.exports, download: [PDF_TYPE], slotted: true },
  )
}
