import * as z from 'zod/mini'
import { Email } from '../accounts/forms.ts'
import { staffRoles } from './shop-roles.ts'
import { shopStaffMessages as text } from './staff-messages.ts'

const Role = z.enum(staffRoles)

const Roles = z.array(Role, text.rolesMissing).check(
  z.minLength(1, { error: text.rolesMissing, abort: true }),
  z.maxLength(staffRoles.length, text.rolesMissing),
  z.overwrite((roles) => staffRoles.filter((role) => roles.includes(role))),
)

export const InviteShopStaff = z.object({ email: Email, roles: Roles })

/** `shown`: the roles that the owner saw, who has decided by them. */
export const ChangeShopStaff = z.object({ roles: Roles, shown: z.array(Role) })
