import type { AdminUser } from '@chophien/domain/accounts/admin-contract'
import { accountErrors } from '@chophien/domain/accounts/errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { lockUser } from './accounts.queries.ts'
import { endAllSessions, findUser, isLastAdmin, lockAdmins, setLocked } from './admin-users.queries.ts'
import { grantRole, revokeRole } from './roles.queries.ts'
import { endTickets } from './sign-in-tickets.queries.ts'

async function requireUser(db: Database | Transaction, id: number): Promise<AdminUser> {
  const user = await findUser(db, id)
  if (!user) throw accountErrors.USER_NOT_FOUND()
  return user
}

/** Refuses to lock out oneself or the last administrator. Throws NOT_YOURSELF, LAST_ADMIN. */
async function requireDispensable(tx: Transaction, adminId: number, user: AdminUser): Promise<void> {
  if (user.id === adminId) throw accountErrors.NOT_YOURSELF()
  if (await isLastAdmin(tx, user.id)) throw accountErrors.LAST_ADMIN()
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

/** Locks an account and ends its sessions; its shop leaves the shelves. Throws USER_NOT_FOUND, NOT_YOURSELF, LAST_ADMIN, USER_MOVED_ON. */
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

/** Unlocks an account and brings back the shop that left with it. Throws USER_NOT_FOUND, USER_MOVED_ON. */
export async function unlock({ db, followLock }: LockDeps, { adminId, id }: Who): Promise<AdminUser> {
  await db.transaction(async (tx) => {
    await requireUser(tx, id)
    if (!(await setLocked(tx, id, false))) throw accountErrors.USER_MOVED_ON('không bị khóa')
    await recordActions(tx, adminId, [
      { action: 'user.unlock', subjectId: id, before: { locked: true }, after: { locked: false } },
    ])
    await followLock(tx, { ownerId: id, adminId, reason: null })
  })
  return requireUser(db, id)
}

/** Grants the admin role. The user's tokens carry it after the next renewal. Throws USER_NOT_FOUND, USER_MOVED_ON. */
export async function makeAdministrator(db: Database, { adminId, id }: Who): Promise<AdminUser> {
  await db.transaction(async (tx) => {
    // A deletion at the same time is over, or sees the role.
    await lockUser(tx, id)
    const user = await requireUser(tx, id)
    if (user.locked) throw accountErrors.USER_MOVED_ON('đang bị khóa')
    if (!user.verified) throw accountErrors.USER_MOVED_ON('chưa xác minh email')
    if (!(await grantRole(tx, id, 'ROLE_ADMIN'))) throw accountErrors.USER_MOVED_ON('đã là quản trị viên')
    await recordActions(tx, adminId, [
      { action: 'user.make-admin', subjectId: id, before: { admin: false }, after: { admin: true } },
    ])
  })
  return requireUser(db, id)
}

/** Revokes a user's admin role and ends the sessions, because tokens carry roles until they expire. Throws USER_NOT_FOUND, NOT_YOURSELF,
 *  LAST_ADMIN, USER_MOVED_ON. */
export async function revokeAdministrator(db: Database, { adminId, id }: Who): Promise<AdminUser> {
  await db.transaction(async (tx) => {
    // A sign-in that is under way ends before this, with its session, or has no such role.
    await lockUser(tx, id)
    await lockAdmins(tx)
    await requireDispensable(tx, adminId, await requireUser(tx, id))
    if (!(await revokeRole(tx, id, 'ROLE_ADMIN'))) throw accountErrors.USER_MOVED_ON('không phải quản trị viên')
    await endTickets(tx, id)
    await endAllSessions(tx, id)
    await recordActions(tx, adminId, [
      { action: 'user.revoke-admin', subjectId: id, before: { admin: true }, after: { admin: false } },
    ])
  })
  return requireUser(db, id)
}
