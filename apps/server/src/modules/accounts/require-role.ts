import { mayCall } from '@chophien/domain/accounts/console-calls'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { secondFactorErrors } from '@chophien/domain/accounts/second-factor-errors'
import { staffErrors } from '@chophien/domain/accounts/staff-errors'
import { mayCallShop } from '@chophien/domain/shops/shop-calls'
import { shopStaffErrors } from '@chophien/domain/shops/staff-errors'
import type { Admit } from '../../platform/http/router.ts'

export interface RoleSettings {
  /** Whether administrators may do nothing in the console without a second factor. */
  ADMINS_NEED_SECOND_FACTOR: boolean
}

/** Whether somebody with these roles may do nothing in the console without a second factor. */
export const needsSecondFactor = ({ ADMINS_NEED_SECOND_FACTOR }: RoleSettings, roles: readonly string[]): boolean =>
  ADMINS_NEED_SECOND_FACTOR && roles.includes('ROLE_ADMIN')

/** Who may use what is for a role: whoever has it; of administrators those whose session was opened with the second factor, where one is
 *  required, and whose roles within the console may make the call; of a shop's people those whose role there may make it. Throws FORBIDDEN,
 *  SECOND_FACTOR_REQUIRED, CONSOLE_ROLE_MISSING, NOT_OF_SHOP, SHOP_ROLE_MISSING; SHOP_CHANGED when a file was sent for another shop. */
export const requireRole =
  (settings: RoleSettings): Admit =>
  (user, { role, consoleCall, shopCall }, before) => {
    if (!user.roles.includes(role)) throw accountErrors.FORBIDDEN()
    if (role === 'ROLE_ADMIN' && !user.secondFactor && needsSecondFactor(settings, user.roles))
      throw secondFactorErrors.SECOND_FACTOR_REQUIRED()
    if (consoleCall && !mayCall(user.consoleRoles, consoleCall)) throw staffErrors.CONSOLE_ROLE_MISSING()
    if (!shopCall) return
    if (!user.shop) throw shopStaffErrors.NOT_OF_SHOP()
    if (before && before.shop?.id !== user.shop.id) throw shopStaffErrors.SHOP_CHANGED()
    if (!mayCallShop(user.shop.roles, shopCall)) throw shopStaffErrors.SHOP_ROLE_MISSING()
  }
