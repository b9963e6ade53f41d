import { Readable } from 'node:stream'
import { readInvoiceNumber } from '@chophien/domain/invoices/invoice-number'
import type { Month } from '@chophien/domain/text/months'
import type { ReadDb } from '../../platform/database/database.ts'
import { Download } from '../../platform/http/download.ts'
import { findInvoicesOfMonth } from './invoices.queries.ts'

const INVOICES_AT_ONCE = 500

export const JSON_FILE_TYPE = 'application/json; charset=utf-8'

/** The invoices of a month as a JSON array in the order of numbers, one in a line, read while it is sent. */
export function exportInvoicesOf(db: ReadDb, month: Month): Download {
  async function* text(): AsyncGenerator<string> {
    yield '['
    for (let after = 0, first = true; ; ) {
      const invoices = await findInvoicesOfMonth(db, month, { after, limit: INVOICES_AT_ONCE })
      const last = invoices.at(-1)
      if (!last) break
      for (const invoice of invoices) {
        yield `${first ? '' : ','}\n${JSON.stringify(invoice)}`
        first = false
      }
      after = readInvoiceNumber(last.number).number
    }
    yield '\n]\n'
  }
  return new Download(`hoa-don-hoa-hong-${month}.json`, JSON_FILE_TYPE, Readable.from(text()))
}
