import { planAdminRoutes } from './modules/plans/plans.admin.routes.ts'
import { planSellerRoutes } from './modules/plans/plans.seller.routes.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'

/** Commission plans: the calls of administrators and of sellers. */
export function openPlans(route: Router, { db }: { db: Database }): void {
  planAdminRoutes(route, { db })
  planSellerRoutes(route, { db })
}
