import {
  acceptShopInvitation,
  declineShopInvitation,
  getShopWork,
  leaveShop as leaveCall,
  showShopInvitation,
} from '@chophien/domain/shops/staff-contract'
import { shopStaffMessages as text } from '@chophien/domain/shops/staff-messages'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { StaffDeps } from './invite-staff.ts'
import { acceptInvitation, declineInvitation, leaveShop, showInvitation, showShopWork } from './join-shop.ts'

/** A person's side of working for a shop: invitations, and leaving. */
export function shopWorkRoutes(route: Router, deps: StaffDeps): void {
  const { db } = deps
  route.guarded(getShopWork, ({ user }) => showShopWork(db, user.id))
  route.guarded(showShopInvitation, ({ user, body }) => showInvitation(db, user.id, body.invitation))
  route.guarded(
    acceptShopInvitation,
    async ({ user, body }) => new Answer(await acceptInvitation(deps, user, body.invitation), text.accepted),
  )
  route.guarded(declineShopInvitation, async ({ user, body }) => {
    await declineInvitation(deps, user, body.invitation)
    return new Answer(null, text.declined)
  })
  route.guarded(leaveCall, async ({ user }) => {
    await leaveShop(deps, user)
    return new Answer(null, text.left)
  })
}
