import type { Config } from './config.ts'
import { issuerOf } from './issuer-settings.ts'
import { ledgerAdminRoutes } from './modules/ledger/ledger.admin.routes.ts'
import { ledgerSellerRoutes } from './modules/ledger/ledger.seller.routes.ts'
import { taxAdminRoutes } from './modules/taxes/taxes.admin.routes.ts'
import { taxSellerRoutes } from './modules/taxes/taxes.seller.routes.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'
import type { Sealer } from './platform/sealed.ts'

/** The books, and the taxes that are withheld with them: the calls of both sides, and their documents. */
export function openBooks(
  route: Router,
  { config, db, sealer }: { config: Config; db: Database; sealer: Sealer },
): void {
  const issuer = issuerOf(config)
  ledgerSellerRoutes(route, { db, issuer })
  ledgerAdminRoutes(route, { db, issuer })
  taxSellerRoutes(route, { db, sealer, issuer })
  taxAdminRoutes(route, { db, sealer, issuer })
}
