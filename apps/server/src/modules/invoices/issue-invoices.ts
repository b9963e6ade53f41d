import { invoiceErrors } from '@chophien/domain/invoices/errors'
import type { Month } from '@chophien/domain/text/months'
import { type Database, LONG_SECONDS } from '../../platform/database/database.ts'
import type { LetterheadNow } from '../../platform/pdf/letter.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { sumCommissionOfMonth } from '../ledger/commission-of-month.queries.ts'
import { isMonthClosed } from '../ledger/months.queries.ts'
import type { InvoiceProvider, InvoiceProviders } from './invoice-provider.ts'
import { findIssued, findWaiting, insertInvoices, lockNumbers, setProviderIds } from './invoices.queries.ts'

const HANDED_OVER_AT_ONCE = 500

interface FailureLog {
  error(facts: object, message: string): void
}

export interface InvoiceDeps {
  db: Database
  letterhead: LetterheadNow
  /** Value-added tax that is part of the commission, in basis points. */
  vatBps: number
  providers: InvoiceProviders
  log: FailureLog
}

async function handOver(db: Database, provider: InvoiceProvider, month: Month): Promise<void> {
  for (;;) {
    const waiting = await findWaiting(db, { month, provider: provider.name, limit: HANDED_OVER_AT_ONCE })
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

/** Makes the invoices of a closed month, once, and hands them over; those of a month whose handing over was cut off are handed over now. A provider that fails
 *  leaves its invoices waiting, which the log says. Throws INVOICE_MONTH_OPEN, INVOICES_ISSUED when nothing is left to do, INVOICES_DIFFER when they do not
 *  come to the commission in the books: then none is made. */
export async function issueInvoices(
  deps: InvoiceDeps,
  { month, adminId }: { month: Month; adminId: number },
): Promise<void> {
  const { db, letterhead, vatBps, providers, log } = deps
  await db.transaction(async (tx) => {
    await tx.allow(LONG_SECONDS)
    if (!(await isMonthClosed(tx, month))) throw invoiceErrors.INVOICE_MONTH_OPEN()
    await lockNumbers(tx)
    const made = await insertInvoices(tx, {
      month,
      adminId,
      issuer: (await letterhead(tx)).issuer,
      vatBps,
      provider: providers[0].name,
    })
    if (made) {
      if (made.total !== (await sumCommissionOfMonth(tx, month))) throw invoiceErrors.INVOICES_DIFFER()
      await recordActions(tx, adminId, [{ action: 'invoice.issue', subjectId: null, after: { month, ...made } }])
    } else if ((await findIssued(tx, month))?.waiting === 0) throw invoiceErrors.INVOICES_ISSUED()
  })
  for (const provider of providers)
    try {
      await handOver(db, provider, month)
    } catch (error) {
      log.error({ err: error, month, provider: provider.name }, 'invoices were not handed over')
    }
}
