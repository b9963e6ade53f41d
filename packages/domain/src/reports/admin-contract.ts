import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listAdminReports = endpoint<typeof schemas.listAdminReports>({
  method: 'GET',
  path: '/v1/admin/reports',
  access: 'admin',
})
export const listReportsTogether = endpoint<typeof schemas.listReportsTogether>({
  method: 'GET',
  path: '/v1/admin/reports/{id}/together',
  access: 'admin',
})
export const answerReport = endpoint<typeof schemas.answerReport>({
  method: 'PUT',
  path: '/v1/admin/reports/{id}/answer',
  access: 'admin',
})
