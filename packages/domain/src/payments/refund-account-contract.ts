import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './refund-account-schemas.ts'

export type * from './refund-account-schemas.ts'

export const getRefundAccount = endpoint<typeof schemas.getRefundAccount>({
  method: 'GET',
  path: '/v1/users/refund-account',
  access: 'user',
})
export const saveRefundAccount = endpoint<typeof schemas.saveRefundAccount>({
  method: 'PUT',
  path: '/v1/users/refund-account',
  access: 'user',
})
export const deleteRefundAccount = endpoint<typeof schemas.deleteRefundAccount>({
  method: 'DELETE',
  path: '/v1/users/refund-account',
  access: 'user',
})
