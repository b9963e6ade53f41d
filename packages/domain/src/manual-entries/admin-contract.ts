import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listManualEntries = endpoint<typeof schemas.listManualEntries>({
  method: 'GET',
  path: '/v1/admin/manual-entries',
  access: 'admin',
})
export const proposeManualEntry = endpoint<typeof schemas.proposeManualEntry>({
  method: 'POST',
  path: '/v1/admin/manual-entries',
  access: 'admin',
  status: 201,
})
export const approveManualEntry = endpoint<typeof schemas.approveManualEntry>({
  method: 'PUT',
  path: '/v1/admin/manual-entries/{id}/approve',
  access: 'admin',
})
export const rejectManualEntry = endpoint<typeof schemas.rejectManualEntry>({
  method: 'PUT',
  path: '/v1/admin/manual-entries/{id}/reject',
  access: 'admin',
})
export const withdrawManualEntry = endpoint<typeof schemas.withdrawManualEntry>({
  method: 'PUT',
  path: '/v1/admin/manual-entries/{id}/withdraw',
  access: 'admin',
})
