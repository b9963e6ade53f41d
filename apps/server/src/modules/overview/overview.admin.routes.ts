import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import type { Db } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { createOverview } from './overview.ts'

/** Figures of the marketplace. */
export function overviewRoutes(route: Router, { db }: { db: Db }): void {
  const overview = createOverview(db)
  route.guarded(getAdminOverview, ({ query }) => overview(query))
}
