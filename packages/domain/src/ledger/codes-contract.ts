import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './codes-schemas.ts'

export type * from './codes-schemas.ts'

export const listAccountCodes = endpoint<typeof schemas.listAccountCodes>({
  method: 'GET',
  path: '/v1/admin/money/codes',
  access: 'admin',
})
export const setAccountCode = endpoint<typeof schemas.setAccountCode>({
  method: 'PUT',
  path: '/v1/admin/money/codes/{account}',
  access: 'admin',
})
export const removeAccountCode = endpoint<typeof schemas.removeAccountCode>({
  method: 'DELETE',
  path: '/v1/admin/money/codes/{account}',
  access: 'admin',
})
