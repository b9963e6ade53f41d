import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listAdminUsers = endpoint<typeof schemas.listAdminUsers>({
  method: 'GET',
  path: '/v1/admin/users',
  access: 'admin',
})
export const lockUser = endpoint<typeof schemas.lockUser>({
  method: 'PUT',
  path: '/v1/admin/users/{id}/lock',
  access: 'admin',
})
export const unlockUser = endpoint<typeof schemas.unlockUser>({
  method: 'PUT',
  path: '/v1/admin/users/{id}/unlock',
  access: 'admin',
})
export const resetUserSecondFactor = endpoint<typeof schemas.resetUserSecondFactor>({
  method: 'PUT',
  path: '/v1/admin/users/{id}/reset-second-factor',
  access: 'admin',
})
