import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import type { Router } from '../../platform/http/router.ts'
import { findActions } from './audit.queries.ts'

/** The audit log. */
export function auditRoutes(route: Router): void {
  route.guarded(listAdminActions, ({ query, reads }) => findActions(reads, query))
}
