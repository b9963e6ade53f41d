import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './sessions-schemas.ts'

export type * from './sessions-schemas.ts'

export const listSessions = endpoint<typeof schemas.listSessions>({
  method: 'GET',
  path: '/v1/users/sessions',
  access: 'user',
})
export const endSession = endpoint<typeof schemas.endSession>({
  method: 'DELETE',
  path: '/v1/users/sessions/{id}',
  access: 'user',
})
export const endOtherSessions = endpoint<typeof schemas.endOtherSessions>({
  method: 'DELETE',
  path: '/v1/users/sessions',
  access: 'user',
})
