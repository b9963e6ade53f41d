import { mayCall } from '@chophien/domain/accounts/console-calls'
import { actionsRead } from '@chophien/domain/audit/action-calls'
import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import type { Router } from '../../platform/http/router.ts'
import { findActions } from './audit.queries.ts'

/** The audit log, of which everybody reads what the own roles may do. */
export function auditRoutes(route: Router): void {
  route.guarded(listAdminActions, ({ user, query, reads }) =>
    findActions(
      reads,
      query,
      actionsRead((call) => mayCall(user.consoleRoles, call)),
    ),
  )
}
