import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const exportPersonalData = endpoint<typeof schemas.exportPersonalData>({
  method: 'GET',
  path: '/v1/users/data',
  access: 'user',
})
/** A POST, because it carries a password. */
export const deleteAccount = endpoint<typeof schemas.deleteAccount>({
  method: 'POST',
  path: '/v1/users/deletion',
  access: 'user',
})
