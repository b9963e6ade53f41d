import { invoiceErrors } from '@chophien/domain/invoices/errors'
import type { Issuer } from '@chophien/domain/invoices/issuer'
import type { Month } from '@chophien/domain/text/months'
import type { Database } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { isClosed } from '../ledger/commission-of-month.queries.ts'
import type { InvoiceProvider } from './invoice-provider.ts'
import { findIssued, findWaiting, insertInvoices, lockNumbers, setProviderIds } from './invoices.queries.ts'

const HANDED_OVER_AT_ONCE = 500

export interface InvoiceDeps {
  db: Database
  issuer: Issuer
  /** Value-added tax that is part of the commission, in basis points. */
  vatBps: number
  provider: InvoiceProvider
}

async function handOver({ db, provider }: InvoiceDeps, month: Month): Promise<void> {
  for (;;) {
    const waiting = await findWaiting(db, month, HANDED_OVER_AT_ONCE)
    if (waiting.length === 0) return
    const names = await provider.handOver(waiting)
    const rows = waiting.flatMap(({ shop }, at) => {
      const providerId = names[at]
      return providerId === undefined ? [] : [{ shopId: shop.id, providerId }]
    })
    if (rows.length < waiting.length) throw new Error('a provider left invoices without a name')
    await setProviderIds(db, month, rows)
  }
}

/** Makes the invoices of a closed month, once, and hands them over; those of a month whose handing over was cut off are handed over now. Throws
 *  INVOICE_MONTH_OPEN, INVOICES_ISSUED when nothing is left to do. */
export async function issueInvoices(
  deps: InvoiceDeps,
  { month, adminId }: { month: Month; adminId: number },
): Promise<void> {
  const { db, issuer, vatBps, provider } = deps
  await db.transaction(async (tx) => {
    if (!(await isClosed(tx, month))) throw invoiceErrors.INVOICE_MONTH_OPEN()
    await lockNumbers(tx)
    const made = await insertInvoices(tx, { month, adminId, issuer, vatBps, provider: provider.name })
    if (made)
      await recordActions(tx, adminId, [{ action: 'invoice.issue', subjectId: null, after: { month, ...made } }])
    else if ((await findIssued(tx, month))?.waiting === 0) throw invoiceErrors.INVOICES_ISSUED()
  })
  await handOver(deps, month)
}
