import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { ownNumbering } from './modules/invoices/invoice-provider.ts'
import { invoiceAdminRoutes } from './modules/invoices/invoices.admin.routes.ts'
import { invoiceSellerRoutes } from './modules/invoices/invoices.seller.routes.ts'
import { ledgerAdminRoutes } from './modules/ledger/ledger.admin.routes.ts'
import { ledgerSellerRoutes } from './modules/ledger/ledger.seller.routes.ts'
import { manualEntryRoutes } from './modules/manual-entries/manual-entries.admin.routes.ts'
import { payoutSettingsOf } from './modules/payouts/payout-settings.ts'
import { taxAdminRoutes } from './modules/taxes/taxes.admin.routes.ts'
import { taxSellerRoutes } from './modules/taxes/taxes.seller.routes.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'
import type { EnqueueMail } from './platform/mail/mail-queue.ts'
import type { LetterheadNow } from './platform/pdf/letter.ts'
import type { Sealer } from './platform/sealed.ts'

interface OpenBooksDeps {
  letterhead: LetterheadNow
  config: Config
  db: Database
  sealer: Sealer
  enqueueMail: EnqueueMail
  log: FastifyBaseLogger
}

/** The books, what is booked in them by hand, the taxes that are withheld with them, and the invoices for commission: the calls of both sides, and their documents. Another provider of
 *  invoices stands before `ownNumbering` here. */
export function openBooks(route: Router, { config, db, sealer, enqueueMail, letterhead, log }: OpenBooksDeps): void {
  ledgerSellerRoutes(route, { db, letterhead })
  ledgerAdminRoutes(route, { db, letterhead })
  manualEntryRoutes(route, { db, enqueueMail, approvals: payoutSettingsOf(config).approvals })
  taxSellerRoutes(route, { sealer, letterhead })
  taxAdminRoutes(route, { db, sealer, letterhead })
  const invoices = { db, letterhead, vatBps: config.COMMISSION_VAT_BPS, providers: [ownNumbering] as const, log }
  invoiceSellerRoutes(route, invoices)
  invoiceAdminRoutes(route, invoices)
}
