import { getShopAccess } from '@chophien/domain/shops/access-contract'
import { shopCallsOf } from '@chophien/domain/shops/shop-calls'
import {
  changeShopStaff,
  inviteShopStaff,
  listShopStaff,
  removeShopStaff,
  withdrawShopInvitation,
} from '@chophien/domain/shops/staff-contract'
import { shopStaffMessages as text } from '@chophien/domain/shops/staff-messages'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { changeStaff, removeStaff } from './change-staff.ts'
import { inviteStaff, type StaffDeps, showStaff, withdrawInvitation } from './invite-staff.ts'
import { shopOf } from './selling-shop.ts'

/** Who works for a shop, for its owner, and what the caller may do there. */
export function shopStaffRoutes(route: Router, deps: StaffDeps): void {
  route.guarded(getShopAccess, async ({ user }) => {
    const { roles, ...shop } = shopOf(user)
    return { shop, roles: [...roles], calls: shopCallsOf(roles) }
  })
  route.guarded(listShopStaff, ({ user }) => showStaff(deps.db, shopOf(user).id))
  route.guarded(
    inviteShopStaff,
    async ({ user, body }) => new Answer(await inviteStaff(deps, user, body), text.invited),
    { limit: limits.shopInvitations },
  )
  route.guarded(
    withdrawShopInvitation,
    async ({ user, params }) => new Answer(await withdrawInvitation(deps, user, params.id), text.withdrawn),
  )
  route.guarded(
    changeShopStaff,
    async ({ user, params, body }) =>
      new Answer(await changeStaff(deps, user, { userId: params.id, ...body }), text.changed),
  )
  route.guarded(
    removeShopStaff,
    async ({ user, params }) => new Answer(await removeStaff(deps, user, params.id), text.removed),
  )
}
