import { getSetupChecklist } from '@chophien/domain/setup/admin-contract'
import type { Router } from '../../platform/http/router.ts'
import type { ReadChecklist } from './checklist.ts'

/** What an operator does before the marketplace opens. */
export function setupAdminRoutes(route: Router, { checklist }: { checklist: ReadChecklist }): void {
  route.guarded(getSetupChecklist, ({ reads }) => checklist(reads))
}
