import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

/** Multipart: `about` with the JSON, and one `picture` if there is one. */
export const createReport = endpoint<typeof schemas.createReport>({
  method: 'POST',
  path: '/v1/reports',
  access: 'user',
  status: 201,
})
export const listReports = endpoint<typeof schemas.listReports>({
  method: 'GET',
  path: '/v1/reports',
  access: 'user',
})
