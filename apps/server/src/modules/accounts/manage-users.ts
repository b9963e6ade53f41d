import type { AdminUser } from '@chophien/domain/accounts/admin-contract'
import { accountStates } from '@chophien/domain/accounts/admin-messages'
import { mayCall } from '@chophien/domain/accounts/console-calls'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { mayLockWithShop } from '@chophien/domain/accounts/lock-rules'
import { staffErrors } from '@chophien/domain/accounts/staff-errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { endAllSessions, findUser, setLocked } from './admin-users.queries.ts'
import { beginChange, type Change } from './begin-change.ts'
import { endTickets } from './sign-in-tickets.queries.ts'
import { isLastOwner, lockAdmins } from './staff.queries.ts'

/** Throws USER_NOT_FOUND. */
export async function requireUser(db: Database | Transaction, id: number): Promise<AdminUser> {
  const user = await findUser(db, id)
  if (!user) throw accountErrors.USER_NOT_FOUND()
  return user
}

/** The account that a change is about, once it has begun. Accounts of the console's staff are left to its owners: whoever could lock them, or take their
 *  second factor away, would be above them. An owner of a shop is locked by those who may suspend it; registering one waits for the lock of the account.
 *  Throws USER_NOT_FOUND, STAFF_ACCOUNT, SHOP_OWNER_ACCOUNT, TOKEN_INVALID, CONSOLE_ROLE_MISSING. */
export async function beginUserChange(
  tx: Transaction,
  change: Change,
  call: 'lockUser' | 'unlockUser' | 'resetUserSecondFactor',
): Promise<AdminUser> {
  const roles = await beginChange(tx, change, call)
  const user = await requireUser(tx, change.id)
  if (user.isAdmin && !roles.includes('OWNER')) throw staffErrors.STAFF_ACCOUNT()
  if (call !== 'resetUserSecondFactor' && !mayLockWithShop((name) => mayCall(roles, name), user))
    throw staffErrors.SHOP_OWNER_ACCOUNT()
  return user
}

/** What follows the lock of an account in other modules, in its transaction. `reason`: null when the account is unlocked. */
export type FollowLock = (
  tx: Transaction,
  lock: { ownerId: number; adminId: number; reason: string | null },
) => Promise<void>

interface LockDeps {
  db: Database
  followLock: FollowLock
}

/** Locks an account and ends its sessions; its shop leaves the shelves. Throws NOT_YOURSELF, USER_NOT_FOUND, STAFF_ACCOUNT, SHOP_OWNER_ACCOUNT,
 *  LAST_OWNER, USER_MOVED_ON, TOKEN_INVALID, CONSOLE_ROLE_MISSING. */
export async function lock(
  { db, followLock }: LockDeps,
  { reason, ...change }: Change & { reason: string },
): Promise<AdminUser> {
  const { caller, id } = change
  if (id === caller.id) throw accountErrors.NOT_YOURSELF()
  await db.transaction(async (tx) => {
    const { isAdmin } = await beginUserChange(tx, change, 'lockUser')
    // In the order of a deletion, so that neither waits for the other for ever.
    if (isAdmin) await lockAdmins(tx)
    if (await isLastOwner(tx, id)) throw staffErrors.LAST_OWNER()
    if (!(await setLocked(tx, id, true))) throw accountErrors.USER_MOVED_ON(accountStates.locked)
    await endTickets(tx, id)
    await endAllSessions(tx, id)
    await recordActions(tx, caller.id, [
      { action: 'user.lock', subjectId: id, before: { locked: false }, after: { locked: true }, reason },
    ])
    await followLock(tx, { ownerId: id, adminId: caller.id, reason })
  })
  return requireUser(db, id)
}

/** Unlocks an account and brings back the shop that left with it. Throws NOT_YOURSELF, USER_NOT_FOUND, STAFF_ACCOUNT, SHOP_OWNER_ACCOUNT,
 *  USER_MOVED_ON, TOKEN_INVALID, CONSOLE_ROLE_MISSING. */
export async function unlock({ db, followLock }: LockDeps, change: Change): Promise<AdminUser> {
  const { caller, id } = change
  if (id === caller.id) throw accountErrors.NOT_YOURSELF()
  await db.transaction(async (tx) => {
    await beginUserChange(tx, change, 'unlockUser')
    if (!(await setLocked(tx, id, false))) throw accountErrors.USER_MOVED_ON(accountStates.notLocked)
    await recordActions(tx, caller.id, [
      { action: 'user.unlock', subjectId: id, before: { locked: true }, after: { locked: false } },
    ])
    await followLock(tx, { ownerId: id, adminId: caller.id, reason: null })
  })
  return requireUser(db, id)
}
