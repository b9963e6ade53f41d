import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listAdminCases = endpoint<typeof schemas.listAdminCases>({
  method: 'GET',
  path: '/v1/admin/cases',
  access: 'admin',
})
export const getAdminCase = endpoint<typeof schemas.getAdminCase>({
  method: 'GET',
  path: '/v1/admin/cases/{id}',
  access: 'admin',
})
export const openAdminCase = endpoint<typeof schemas.openAdminCase>({
  method: 'POST',
  path: '/v1/admin/orders/{id}/cases',
  access: 'admin',
  status: 201,
})
export const listOrderCasesOfAdmin = endpoint<typeof schemas.listOrderCasesOfAdmin>({
  method: 'GET',
  path: '/v1/admin/orders/{id}/cases',
  access: 'admin',
})
export const takeCase = endpoint<typeof schemas.takeCase>({
  method: 'PUT',
  path: '/v1/admin/cases/{id}/take',
  access: 'admin',
})
export const previewDecision = endpoint<typeof schemas.previewDecision>({
  method: 'POST',
  path: '/v1/admin/cases/{id}/preview',
  access: 'admin',
})
export const previewWaitingDecision = endpoint<typeof schemas.previewWaitingDecision>({
  method: 'POST',
  path: '/v1/admin/cases/{id}/waiting/preview',
  access: 'admin',
})
export const decideCase = endpoint<typeof schemas.decideCase>({
  method: 'PUT',
  path: '/v1/admin/cases/{id}/decide',
  access: 'admin',
})
export const approveDecision = endpoint<typeof schemas.approveDecision>({
  method: 'PUT',
  path: '/v1/admin/cases/{id}/approve',
  access: 'admin',
})
export const rejectDecision = endpoint<typeof schemas.rejectDecision>({
  method: 'PUT',
  path: '/v1/admin/cases/{id}/reject',
  access: 'admin',
})
export const writeAdminCaseMessage = endpoint<typeof schemas.writeAdminCaseMessage>({
  method: 'POST',
  path: '/v1/admin/cases/{id}/messages',
  access: 'admin',
  status: 201,
})
export const addAdminEvidence = endpoint<typeof schemas.addAdminEvidence>({
  method: 'POST',
  path: '/v1/admin/cases/{id}/evidence',
  access: 'admin',
  status: 201,
  // A minute for a video on its way here (ARRIVAL_SECONDS), another one on its way into a bucket. A shared constant would be a file more of the pages.
  answersWithinSeconds: 125,
})
