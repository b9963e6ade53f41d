import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const listPolicies = endpoint<typeof schemas.listPolicies>({ method: 'GET', path: '/v1/policies' })
export const getPolicy = endpoint<typeof schemas.getPolicy>({ method: 'GET', path: '/v1/policies/{kind}' })
export const getPolicyVersion = endpoint<typeof schemas.getPolicyVersion>({
  method: 'GET',
  path: '/v1/policies/{kind}/versions/{number}',
})
