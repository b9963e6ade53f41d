import type { StaffRole } from '@chophien/domain/shops/shop-roles'
import { shopStaffErrors } from '@chophien/domain/shops/staff-errors'
import type { ShopStaff } from '@chophien/domain/shops/staff-schemas'
import type { CurrentUser } from '../../platform/http/router.ts'
import { findProfile } from '../accounts/accounts.queries.ts'
import { revokeRole } from '../accounts/roles.queries.ts'
import { holdOwnShop } from './hold-own-shop.ts'
import { type StaffDeps, showStaff } from './invite-staff.ts'
import { shopOf } from './selling-shop.ts'
import { changeRoles, deleteStaff, isStaffOf } from './shop-staff.queries.ts'

/** Changes what somebody may do in the owner's shop, from the next call on. `shown`: the roles by which the owner decided.
 *  Throws SHOP_STAFF_NOT_FOUND, SHOP_STAFF_MOVED_ON (optimistic lock), TOKEN_INVALID, SHOP_ROLE_MISSING. */
export async function changeStaff(
  { db, mails }: StaffDeps,
  owner: CurrentUser,
  { userId, roles, shown }: { userId: number; roles: readonly StaffRole[]; shown: readonly StaffRole[] },
): Promise<ShopStaff> {
  const { name: shopName } = shopOf(owner)
  const shopId = await db.transaction(async (tx) => {
    const id = await holdOwnShop(tx, owner)
    if (!(await changeRoles(tx, { userId, shopId: id, shown, roles })))
      throw (await isStaffOf(tx, id, userId))
        ? shopStaffErrors.SHOP_STAFF_MOVED_ON()
        : shopStaffErrors.SHOP_STAFF_NOT_FOUND()
    const { email, lastName } = await findProfile(tx, userId)
    await mails.changed(tx, { to: email, lastName, shopName, roles })
    return id
  })
  return showStaff(db, shopId)
}

/** Takes somebody out of the owner's shop. Calls and streams of the person are refused from the commit on.
 *  Throws SHOP_STAFF_NOT_FOUND, TOKEN_INVALID, SHOP_ROLE_MISSING. */
export async function removeStaff({ db, mails }: StaffDeps, owner: CurrentUser, userId: number): Promise<ShopStaff> {
  const shopId = await db.transaction(async (tx) => {
    const id = await holdOwnShop(tx, owner)
    const left = await deleteStaff(tx, userId, id)
    if (!left) throw shopStaffErrors.SHOP_STAFF_NOT_FOUND()
    await revokeRole(tx, userId, 'ROLE_SELLER')
    const { email, lastName } = await findProfile(tx, userId)
    await mails.removed(tx, { to: email, lastName, shopName: left.shopName })
    return id
  })
  return showStaff(db, shopId)
}
