import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listSynonymGroups = endpoint<typeof schemas.listSynonymGroups>({
  method: 'GET',
  path: '/v1/admin/vocabulary',
  access: 'admin',
})
/** Returns a file instead of the envelope. */
export const exportVocabulary = endpoint<typeof schemas.exportVocabulary>({
  method: 'GET',
  path: '/v1/admin/vocabulary/export',
  access: 'admin',
})
export const createSynonymGroup = endpoint<typeof schemas.createSynonymGroup>({
  method: 'POST',
  path: '/v1/admin/vocabulary',
  access: 'admin',
  status: 201,
})
export const changeSynonymGroup = endpoint<typeof schemas.changeSynonymGroup>({
  method: 'PUT',
  path: '/v1/admin/vocabulary/{id}',
  access: 'admin',
})
export const deleteSynonymGroup = endpoint<typeof schemas.deleteSynonymGroup>({
  method: 'DELETE',
  path: '/v1/admin/vocabulary/{id}',
  access: 'admin',
})
export const importVocabulary = endpoint<typeof schemas.importVocabulary>({
  method: 'POST',
  path: '/v1/admin/vocabulary/import',
  access: 'admin',
  slow: true,
})
export const trySearch = endpoint<typeof schemas.trySearch>({
  method: 'GET',
  path: '/v1/admin/vocabulary/try',
  access: 'admin',
})
