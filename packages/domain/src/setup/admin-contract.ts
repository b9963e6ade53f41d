import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const getSetupChecklist = endpoint<typeof schemas.getSetupChecklist>({
  method: 'GET',
  path: '/v1/admin/setup',
  access: 'admin',
})
