import * as z from 'zod/mini'
import { consoleRoles } from './console-roles.ts'
import { Email } from './forms.ts'
import { staffMessages } from './staff-messages.ts'

export const Role = z.enum(consoleRoles)

const Roles = z.array(Role, staffMessages.rolesMissing).check(
  z.minLength(1, { error: staffMessages.rolesMissing, abort: true }),
  z.maxLength(consoleRoles.length, staffMessages.rolesMissing),
  z.overwrite((roles) => consoleRoles.filter((role) => roles.includes(role))),
)

export const AddStaff = z.object({ email: Email, roles: Roles })

/** `shown`: the roles that the owner saw, who has decided by them. */
export const ChangeStaff = z.object({ roles: Roles, shown: z.array(Role) })
