import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const getAdminOverview = endpoint<typeof schemas.getAdminOverview>({
  method: 'GET',
  path: '/v1/admin/overview',
  access: 'admin',
})
