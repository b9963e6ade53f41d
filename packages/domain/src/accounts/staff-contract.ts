import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './staff-schemas.ts'

export type * from './staff-schemas.ts'

export const getConsoleAccess = endpoint<typeof schemas.getConsoleAccess>({
  method: 'GET',
  path: '/v1/admin/access',
  access: 'admin',
})
export const listStaff = endpoint<typeof schemas.listStaff>({
  method: 'GET',
  path: '/v1/admin/staff',
  access: 'admin',
})
export const addStaff = endpoint<typeof schemas.addStaff>({
  method: 'POST',
  path: '/v1/admin/staff',
  access: 'admin',
  status: 201,
})
export const changeStaff = endpoint<typeof schemas.changeStaff>({
  method: 'PUT',
  path: '/v1/admin/staff/{id}',
  access: 'admin',
})
export const removeStaff = endpoint<typeof schemas.removeStaff>({
  method: 'DELETE',
  path: '/v1/admin/staff/{id}',
  access: 'admin',
})
