import { endpoint } from '../contract/endpoint.ts'
import { ARCHIVE_ANSWER_SECONDS } from './archive-times.ts'
import type * as schemas from './seller-import-schemas.ts'

export type * from './seller-import-schemas.ts'

export const startImport = endpoint<typeof schemas.startImport>({
  access: 'seller',
  method: 'POST',
  path: '/v1/seller/imports',
  status: 201,
})
export const listImports = endpoint<typeof schemas.listImports>({
  access: 'seller',
  method: 'GET',
  path: '/v1/seller/imports',
})
export const getImport = endpoint<typeof schemas.getImport>({
  access: 'seller',
  method: 'GET',
  path: '/v1/seller/imports/{id}',
})
export const commitImport = endpoint<typeof schemas.commitImport>({
  access: 'seller',
  method: 'PUT',
  path: '/v1/seller/imports/{id}/commit',
})
export const sendImportPictures = endpoint<typeof schemas.sendImportPictures>({
  access: 'seller',
  method: 'POST',
  path: '/v1/seller/imports/{id}/pictures',
  answersWithinSeconds: ARCHIVE_ANSWER_SECONDS,
})
export const discardImport = endpoint<typeof schemas.discardImport>({
  access: 'seller',
  method: 'PUT',
  path: '/v1/seller/imports/{id}/discard',
})
/** Returns a file instead of the envelope. */
export const downloadImportProblems = endpoint<typeof schemas.downloadImportProblems>({
  access: 'seller',
  method: 'GET',
  path: '/v1/seller/imports/{id}/problems',
})
/** Returns a file instead of the envelope. */
export const downloadImportTemplate = endpoint<typeof schemas.downloadImportTemplate>({
  access: 'seller',
  method: 'GET',
  path: '/v1/seller/imports/template',
})
/** Returns a file instead of the envelope. */
export const exportSellerProducts = endpoint<typeof schemas.exportSellerProducts>({
  access: 'seller',
  method: 'GET',
  path: '/v1/seller/products/export',
})
