import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import type { Db } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { findActions } from './audit.queries.ts'

/** The audit log. */
export function auditRoutes(route: Router, { db }: { db: Db }): void {
  route.guarded(listAdminActions, ({ query }) => findActions(db, query))
}
