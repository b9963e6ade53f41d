import { ledgerAdminRoutes } from './modules/ledger/ledger.admin.routes.ts'
import { ledgerSellerRoutes } from './modules/ledger/ledger.seller.routes.ts'
import { taxAdminRoutes } from './modules/taxes/taxes.admin.routes.ts'
import { taxSellerRoutes } from './modules/taxes/taxes.seller.routes.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'
import type { Sealer } from './platform/sealed.ts'

/** The books, and the taxes that are withheld with them: the calls of both sides. */
export function openBooks(route: Router, { db, sealer }: { db: Database; sealer: Sealer }): void {
  ledgerSellerRoutes(route, { db })
  ledgerAdminRoutes(route, { db })
  taxSellerRoutes(route, { db })
  taxAdminRoutes(route, { db, sealer })
}
