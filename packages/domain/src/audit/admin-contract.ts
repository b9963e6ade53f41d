import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listAdminActions = endpoint<typeof schemas.listAdminActions>({
  method: 'GET',
  path: '/v1/admin/actions',
  access: 'admin',
})
