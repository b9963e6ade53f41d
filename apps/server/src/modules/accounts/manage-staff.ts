import { accountStates } from '@chophien/domain/accounts/admin-messages'
import { type ConsoleRole, consoleRoles } from '@chophien/domain/accounts/console-roles'
import { accountErrors } from '@chophien/domain/accounts/errors'
import type { StaffMember } from '@chophien/domain/accounts/staff-contract'
import { staffErrors } from '@chophien/domain/accounts/staff-errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { findForSignIn, findProfile } from './accounts.queries.ts'
import { endAllSessions, findUser } from './admin-users.queries.ts'
import { beginChange, type Change } from './begin-change.ts'
import { grantRole, revokeRole } from './roles.queries.ts'
import { endTickets } from './sign-in-tickets.queries.ts'
import { findStaffMember, isLastOwner, lockAdmins, setConsoleRoles } from './staff.queries.ts'
import type { TellOfRoles } from './staff-mails.ts'

export interface StaffDeps {
  db: Database
  tell: TellOfRoles
}

/** Locks both accounts and the staff. Throws TOKEN_INVALID, CONSOLE_ROLE_MISSING. */
async function begin(tx: Transaction, change: Change, call: 'addStaff' | 'changeStaff' | 'removeStaff'): Promise<void> {
  await beginChange(tx, change, call)
  await lockAdmins(tx)
}

async function requireMember(db: Database | Transaction, id: number): Promise<StaffMember> {
  const member = await findStaffMember(db, id)
  if (!member) throw staffErrors.STAFF_NOT_FOUND()
  return member
}

const said = (roles: readonly ConsoleRole[]) => roles.join(', ')
const same = (one: readonly ConsoleRole[], other: readonly ConsoleRole[]) =>
  consoleRoles.every((role) => one.includes(role) === other.includes(role))

/** Takes the account of `email` (lower case) into the staff. Its tokens carry ROLE_ADMIN after the next renewal.
 *  Throws STAFF_UNKNOWN, STAFF_UNFIT, TOKEN_INVALID, CONSOLE_ROLE_MISSING. */
export async function addStaff(
  { db, tell }: StaffDeps,
  { caller, email, roles }: Pick<Change, 'caller'> & { email: string; roles: readonly ConsoleRole[] },
): Promise<StaffMember> {
  const account = await findForSignIn(db, email)
  if (!account) throw staffErrors.STAFF_UNKNOWN()
  const { id } = account
  await db.transaction(async (tx) => {
    // A deletion at the same time is over, or sees the role.
    await begin(tx, { caller, id }, 'addStaff')
    const user = await findUser(tx, id)
    if (!user) throw staffErrors.STAFF_UNKNOWN()
    if (user.locked) throw staffErrors.STAFF_UNFIT(accountStates.locked)
    if (!user.verified) throw staffErrors.STAFF_UNFIT(accountStates.unconfirmed)
    if (!(await grantRole(tx, id, 'ROLE_ADMIN'))) throw staffErrors.STAFF_UNFIT(accountStates.alreadyStaff)
    await setConsoleRoles(tx, id, roles)
    await recordActions(tx, caller.id, [
      {
        action: 'user.make-admin',
        subjectId: id,
        before: { admin: false },
        after: { admin: true, roles: said(roles) },
      },
    ])
    await tell(tx, await findProfile(tx, id), 'joined', roles)
  })
  return requireMember(db, id)
}

/** Changes the roles of somebody of the staff. `shown`: those by which the owner decided. Throws STAFF_NOT_FOUND, STAFF_MOVED_ON, LAST_OWNER,
 *  TOKEN_INVALID, CONSOLE_ROLE_MISSING. */
export async function changeStaff(
  { db, tell }: StaffDeps,
  { roles, shown, ...change }: Change & { roles: readonly ConsoleRole[]; shown: readonly ConsoleRole[] },
): Promise<StaffMember> {
  const { caller, id } = change
  await db.transaction(async (tx) => {
    await begin(tx, change, 'changeStaff')
    const before = await requireMember(tx, id)
    if (!same(before.roles, shown)) throw staffErrors.STAFF_MOVED_ON()
    if (same(before.roles, roles)) return
    if (!roles.includes('OWNER') && (await isLastOwner(tx, id))) throw staffErrors.LAST_OWNER()
    await setConsoleRoles(tx, id, roles)
    await recordActions(tx, caller.id, [
      {
        action: 'user.change-roles',
        subjectId: id,
        before: { roles: said(before.roles) },
        after: { roles: said(roles) },
      },
    ])
    await tell(tx, await findProfile(tx, id), 'changed', roles)
  })
  return requireMember(db, id)
}

/** Takes somebody out of the staff and ends the sessions, because tokens carry ROLE_ADMIN until they expire.
 *  Throws STAFF_NOT_FOUND, NOT_YOURSELF, LAST_OWNER, TOKEN_INVALID, CONSOLE_ROLE_MISSING. */
export async function removeStaff({ db, tell }: StaffDeps, change: Change): Promise<void> {
  const { caller, id } = change
  if (id === caller.id) throw accountErrors.NOT_YOURSELF()
  await db.transaction(async (tx) => {
    // A sign-in that is under way ends before this, with its session, or has no such role.
    await begin(tx, change, 'removeStaff')
    const before = await requireMember(tx, id)
    if (await isLastOwner(tx, id)) throw staffErrors.LAST_OWNER()
    // The roles within the console go with it.
    await revokeRole(tx, id, 'ROLE_ADMIN')
    await endTickets(tx, id)
    await endAllSessions(tx, id)
    await recordActions(tx, caller.id, [
      {
        action: 'user.revoke-admin',
        subjectId: id,
        before: { admin: true, roles: said(before.roles) },
        after: { admin: false },
      },
    ])
    await tell(tx, await findProfile(tx, id), 'left', [])
  })
}
