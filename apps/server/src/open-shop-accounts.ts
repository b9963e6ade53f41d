import { accountLimits } from './modules/accounts/account-limits.ts'
import { accountMails } from './modules/accounts/account-mails.ts'
import { shopAccountAdminRoutes } from './modules/payouts/shop-account.admin.routes.ts'
import { shopAccountSellerRoutes } from './modules/payouts/shop-account.seller.routes.ts'
import type { Database } from './platform/database/database.ts'
import type { Limits } from './platform/http/limits.ts'
import type { Router } from './platform/http/router.ts'
import type { EnqueueMail } from './platform/mail/mail-queue.ts'
import type { Sealer } from './platform/sealed.ts'
import { deriveKey } from './platform/secrets.ts'

interface OpenShopAccountsDeps {
  db: Database
  sealer: Sealer
  enqueueMail: EnqueueMail
  /** The marketplace's name now. */
  marketName: () => string
  secret: Uint8Array
  limits: Limits
}

/** The bank accounts of shops, to which payouts go: for their owners, who change them with a code, and for administrators. */
export function openShopAccounts(route: Router, { secret, limits, marketName, ...deps }: OpenShopAccountsDeps): void {
  const accounts = { ...deps, codeKey: deriveKey(secret, 'one-time-code') }
  const { db, enqueueMail } = deps
  const mails = accountMails(enqueueMail, marketName)
  shopAccountSellerRoutes(route, { ...accounts, mails, limited: accountLimits(db, limits) })
  shopAccountAdminRoutes(route, accounts)
}
