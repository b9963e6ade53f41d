import type { Config } from './config.ts'
import { auditRoutes } from './modules/audit/audit.admin.routes.ts'
import { finderRoutes } from './modules/finder/finder.routes.ts'
import { overviewRoutes } from './modules/overview/overview.admin.routes.ts'
import { setupChecklist } from './modules/setup/checklist.ts'
import { setupAdminRoutes } from './modules/setup/setup.admin.routes.ts'
import type { Database, ReadDb } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'

/** Loaded when a console asks: it knows the people of the demo. */
const findDemoLeft = async (db: ReadDb) => (await import('./demo/demo-administrator.queries.ts')).findDemoLeft(db)

/** What consoles have over all subjects: the overview, the checklist of the first days, the search, the log of what administrators did. */
export function openOffice(route: Router, { config, db }: { config: Config; db: Database }): void {
  const checklist = setupChecklist({ config, findDemoLeft })
  overviewRoutes(route, { db, checklist })
  setupAdminRoutes(route, { checklist })
  auditRoutes(route)
  finderRoutes(route)
}
