import { listAdminUsers, lockUser, resetUserSecondFactor, unlockUser } from '@chophien/domain/accounts/admin-contract'
import { accountAdminMessages as text } from '@chophien/domain/accounts/admin-messages'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { findUsers } from './admin-users.queries.ts'
import { type FollowLock, lock, unlock } from './manage-users.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import type { TellOfSecondFactor } from './second-factor-mails.ts'

/** The administrators' list of users and their actions. */
export function accountAdminRoutes(
  route: Router,
  deps: { db: Database; followLock: FollowLock; tell: TellOfSecondFactor },
): void {
  route.guarded(listAdminUsers, ({ query, reads }) => findUsers(reads, query))
  route.guarded(
    lockUser,
    async ({ user, params, body }) =>
      new Answer(await lock(deps, { adminId: user.id, id: params.id, ...body }), text.locked),
  )
  route.guarded(
    unlockUser,
    async ({ user, params }) => new Answer(await unlock(deps, { adminId: user.id, id: params.id }), text.unlocked),
  )
  route.guarded(
    resetUserSecondFactor,
    async ({ user, params, body }) =>
      new Answer(await resetSecondFactor(deps, { adminId: user.id, id: params.id, ...body }), text.secondFactorReset),
  )
}
