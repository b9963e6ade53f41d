import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './categories-admin-schemas.ts'

export type * from './categories-admin-schemas.ts'

export const listAdminCategories = endpoint<typeof schemas.listAdminCategories>({
  method: 'GET',
  path: '/v1/admin/categories',
  access: 'admin',
})
export const createCategory = endpoint<typeof schemas.createCategory>({
  method: 'POST',
  path: '/v1/admin/categories',
  access: 'admin',
  status: 201,
})
export const changeCategory = endpoint<typeof schemas.changeCategory>({
  method: 'PUT',
  path: '/v1/admin/categories/{id}',
  access: 'admin',
})
export const moveCategory = endpoint<typeof schemas.moveCategory>({
  method: 'PUT',
  path: '/v1/admin/categories/{id}/move',
  access: 'admin',
})
export const mergeCategory = endpoint<typeof schemas.mergeCategory>({
  method: 'PUT',
  path: '/v1/admin/categories/{id}/merge',
  access: 'admin',
  slow: true,
})
export const deleteCategory = endpoint<typeof schemas.deleteCategory>({
  method: 'DELETE',
  path: '/v1/admin/categories/{id}',
  access: 'admin',
  slow: true,
})
