import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const showBrand = endpoint<typeof schemas.showBrand>({
  method: 'GET',
  path: '/v1/admin/brand',
  access: 'admin',
})
export const saveBrand = endpoint<typeof schemas.saveBrand>({
  method: 'PUT',
  path: '/v1/admin/brand',
  access: 'admin',
})
export const uploadBrandArt = endpoint<typeof schemas.uploadBrandArt>({
  method: 'POST',
  path: '/v1/admin/brand/art',
  access: 'admin',
})
