import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import type { Database } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import type { ReadChecklist } from '../setup/checklist.ts'
import { createOverview } from './overview.ts'

interface OverviewDeps {
  db: Database
  checklist: ReadChecklist
}

/** Figures of the marketplace. */
export function overviewRoutes(route: Router, { db, checklist }: OverviewDeps): void {
  const overview = createOverview(db.reads, checklist)
  route.guarded(getAdminOverview, ({ user, query, reads }) => overview(reads, user, query))
}
