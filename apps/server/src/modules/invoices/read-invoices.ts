import { CONSOLE_PAGE_SIZE, COUNT_MAX } from '@chophien/domain/contract/lists'
import type { InvoicesOfMonth } from '@chophien/domain/invoices/admin-contract'
import { readInvoiceNumber } from '@chophien/domain/invoices/invoice-number'
import { type Month, monthAfter, monthOf } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { ReadDb } from '../../platform/database/database.ts'
import { isMonthClosed } from '../ledger/months.queries.ts'
import { findInvoicesOfMonth, findIssued } from './invoices.queries.ts'
import type { InvoiceDeps } from './issue-invoices.ts'

/** The month before this one: the one whose invoices are made now. */
export const lastMonth = (): Month => monthAfter(monthOf(dayInVietnam(new Date())), -1)

/** One page of the invoices of a month, and how they stand. */
export async function readInvoices(
  db: ReadDb,
  { letterhead, vatBps }: Pick<InvoiceDeps, 'letterhead' | 'vatBps'>,
  { month = lastMonth(), after }: { month?: string | undefined; after?: number | undefined },
): Promise<InvoicesOfMonth> {
  const [rows, closed, found, { issuer }] = await Promise.all([
    findInvoicesOfMonth(db, month, { after }),
    isMonthClosed(db, month),
    findIssued(db, month),
    letterhead(db),
  ])
  const items = rows.slice(0, CONSOLE_PAGE_SIZE)
  const last = items.at(-1)
  const total = found?.invoices ?? 0
  return {
    month,
    closed,
    issued: found && { at: found.at.toISOString(), by: found.by, invoices: total, net: found.net, vat: found.vat },
    waiting: found?.waiting ?? 0,
    issuerNamed: issuer !== null,
    // Of a month with invoices: as they were issued.
    vatBps: items[0]?.vatBps ?? vatBps,
    items,
    next: last && rows.length > items.length ? readInvoiceNumber(last.number).number : null,
    total: Math.min(total, COUNT_MAX),
    totalIsMore: total > COUNT_MAX,
  }
}
