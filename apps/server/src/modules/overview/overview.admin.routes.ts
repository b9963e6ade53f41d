import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import type { Database } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { createOverview } from './overview.ts'

/** Figures of the marketplace. */
export function overviewRoutes(route: Router, { db }: { db: Database }): void {
  const overview = createOverview(db.reads)
  route.guarded(getAdminOverview, ({ user, query, reads }) => overview(reads, user.id, query))
}
