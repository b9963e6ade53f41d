import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './transfers-admin-schemas.ts'

export type * from './transfers-admin-schemas.ts'

export const listTransfers = endpoint<typeof schemas.listTransfers>({
  method: 'GET',
  path: '/v1/admin/transfers',
  access: 'admin',
})
export const addTransfer = endpoint<typeof schemas.addTransfer>({
  method: 'POST',
  path: '/v1/admin/transfers',
  access: 'admin',
  status: 201,
})
export const assignTransfer = endpoint<typeof schemas.assignTransfer>({
  method: 'PUT',
  path: '/v1/admin/transfers/{id}/assign',
  access: 'admin',
})
export const returnTransfer = endpoint<typeof schemas.returnTransfer>({
  method: 'PUT',
  path: '/v1/admin/transfers/{id}/returned',
  access: 'admin',
})
export const settleTransfer = endpoint<typeof schemas.settleTransfer>({
  method: 'PUT',
  path: '/v1/admin/transfers/{id}/settled',
  access: 'admin',
})
export const classifyTransfer = endpoint<typeof schemas.classifyTransfer>({
  method: 'PUT',
  path: '/v1/admin/transfers/{id}/classify',
  access: 'admin',
})
export const matchTransfer = endpoint<typeof schemas.matchTransfer>({
  method: 'PUT',
  path: '/v1/admin/transfers/{id}/match',
  access: 'admin',
})
export const reopenTransfer = endpoint<typeof schemas.reopenTransfer>({
  method: 'PUT',
  path: '/v1/admin/transfers/{id}/reopen',
  access: 'admin',
})
