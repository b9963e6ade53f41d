import type { AdminUser } from '@chophien/domain/accounts/admin-contract'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { staffErrors } from '@chophien/domain/accounts/staff-errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { lockUser } from './accounts.queries.ts'
import { endAllSessions, findUser, setLocked } from './admin-users.queries.ts'
import { endTickets } from './sign-in-tickets.queries.ts'
import { isLastOwner, isOwner, lockAdmins } from './staff.queries.ts'

async function requireUser(db: Database | Transaction, id: number): Promise<AdminUser> {
  const user = await findUser(db, id)
  if (!user) throw accountErrors.USER_NOT_FOUND()
  return user
}

/** Leaves accounts of the console's staff to its owners: whoever could lock them, or take their second factor away, would be above them.
 *  Throws STAFF_ACCOUNT. */
export async function requireOverStaff(tx: Transaction, adminId: number, user: AdminUser): Promise<void> {
  if (user.isAdmin && !(await isOwner(tx, adminId))) throw staffErrors.STAFF_ACCOUNT()
}

/** Refuses to lock out oneself or the last owner. Throws NOT_YOURSELF, STAFF_ACCOUNT, LAST_OWNER. */
async function requireDispensable(tx: Transaction, adminId: number, user: AdminUser): Promise<void> {
  if (user.id === adminId) throw accountErrors.NOT_YOURSELF()
  await requireOverStaff(tx, adminId, user)
  if (await isLastOwner(tx, user.id)) throw staffErrors.LAST_OWNER()
}

interface Who {
  adminId: number
  id: number
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

/** Locks an account and ends its sessions; its shop leaves the shelves. Throws USER_NOT_FOUND, NOT_YOURSELF, STAFF_ACCOUNT,
 *  LAST_OWNER, USER_MOVED_ON. */
export async function lock(
  { db, followLock }: LockDeps,
  { adminId, id, reason }: Who & { reason: string },
): Promise<AdminUser> {
  await db.transaction(async (tx) => {
    // In the order of a deletion, so that neither waits for the other for ever.
    await lockUser(tx, id)
    await lockAdmins(tx)
    await requireDispensable(tx, adminId, await requireUser(tx, id))
    if (!(await setLocked(tx, id, true))) throw accountErrors.USER_MOVED_ON('đang bị khóa')
    await endTickets(tx, id)
    await endAllSessions(tx, id)
    await recordActions(tx, adminId, [
      { action: 'user.lock', subjectId: id, before: { locked: false }, after: { locked: true }, reason },
    ])
    await followLock(tx, { ownerId: id, adminId, reason })
  })
  return requireUser(db, id)
}

/** Unlocks an account and brings back the shop that left with it. Throws USER_NOT_FOUND, STAFF_ACCOUNT, USER_MOVED_ON. */
export async function unlock({ db, followLock }: LockDeps, { adminId, id }: Who): Promise<AdminUser> {
  await db.transaction(async (tx) => {
    await requireOverStaff(tx, adminId, await requireUser(tx, id))
    if (!(await setLocked(tx, id, false))) throw accountErrors.USER_MOVED_ON('không bị khóa')
    await recordActions(tx, adminId, [
      { action: 'user.unlock', subjectId: id, before: { locked: true }, after: { locked: false } },
    ])
    await followLock(tx, { ownerId: id, adminId, reason: null })
  })
  return requireUser(db, id)
}
