import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listFrequentSearches = endpoint<typeof schemas.listFrequentSearches>({
  method: 'GET',
  path: '/v1/admin/searches',
  access: 'admin',
})
export const ignoreSearch = endpoint<typeof schemas.ignoreSearch>({
  method: 'POST',
  path: '/v1/admin/searches/ignored',
  access: 'admin',
})
export const watchSearch = endpoint<typeof schemas.watchSearch>({
  method: 'DELETE',
  path: '/v1/admin/searches/ignored',
  access: 'admin',
})
