import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './months-schemas.ts'

export type * from './months-schemas.ts'

export const listMonths = endpoint<typeof schemas.listMonths>({
  method: 'GET',
  path: '/v1/admin/months',
  access: 'admin',
})
export const closeMonth = endpoint<typeof schemas.closeMonth>({
  method: 'PUT',
  path: '/v1/admin/months/{month}/close',
  access: 'admin',
  slow: true,
})
/** Returns a file instead of the envelope. */
export const exportJournal = endpoint<typeof schemas.exportJournal>({
  method: 'GET',
  path: '/v1/admin/months/{month}/journal',
  access: 'admin',
})
