import { callsOf } from '@chophien/domain/accounts/console-calls'
import {
  addStaff as addStaffCall,
  changeStaff as changeStaffCall,
  getConsoleAccess,
  listStaff,
  removeStaff as removeStaffCall,
} from '@chophien/domain/accounts/staff-contract'
import { staffMessages as text } from '@chophien/domain/accounts/staff-messages'
import { Answer, type Router } from '../../platform/http/router.ts'
import { addStaff, changeStaff, removeStaff, type StaffDeps } from './manage-staff.ts'
import { findStaff } from './staff.queries.ts'

/** Who may do what in the console. */
export function staffAdminRoutes(route: Router, deps: StaffDeps): void {
  route.guarded(getConsoleAccess, async ({ user: { consoleRoles } }) => ({
    roles: [...consoleRoles],
    calls: callsOf(consoleRoles),
  }))
  route.guarded(listStaff, ({ reads }) => findStaff(reads))
  route.guarded(
    addStaffCall,
    async ({ user, body }) => new Answer(await addStaff(deps, { caller: user, ...body }), text.added),
  )
  route.guarded(
    changeStaffCall,
    async ({ user, params, body }) =>
      new Answer(await changeStaff(deps, { caller: user, id: params.id, ...body }), text.changed),
  )
  route.guarded(removeStaffCall, async ({ user, params }) => {
    await removeStaff(deps, { caller: user, id: params.id })
    return new Answer(null, text.removed)
  })
}
