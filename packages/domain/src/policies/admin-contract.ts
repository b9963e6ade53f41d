import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listAdminPolicies = endpoint<typeof schemas.listAdminPolicies>({
  method: 'GET',
  path: '/v1/admin/policies',
  access: 'admin',
})
export const getAdminPolicy = endpoint<typeof schemas.getAdminPolicy>({
  method: 'GET',
  path: '/v1/admin/policies/{kind}',
  access: 'admin',
})
export const savePolicyDraft = endpoint<typeof schemas.savePolicyDraft>({
  method: 'PUT',
  path: '/v1/admin/policies/{kind}/draft',
  access: 'admin',
})
export const publishPolicy = endpoint<typeof schemas.publishPolicy>({
  method: 'POST',
  path: '/v1/admin/policies/{kind}/versions',
  access: 'admin',
  status: 201,
})
export const withdrawPolicyVersion = endpoint<typeof schemas.withdrawPolicyVersion>({
  method: 'PUT',
  path: '/v1/admin/policies/{kind}/withdrawal',
  access: 'admin',
})
