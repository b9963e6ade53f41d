import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { IdParams, IdText } from '../contract/fields.ts'
import { CategoryForm, CategoryMerge, CategoryMove, NewCategory } from './category-forms.ts'
import { Category } from './contract.ts'

/** A category as the marketplace's operators see it. */
export const AdminCategory = z.extend(Category, {
  /** The marketplace's share of what is sold there, in basis points: 500 are 5 %. */
  commissionBps: z.int(),
  /** Products of its own, without those of the categories below it. */
  productCount: z.int(),
  /** Whoever changes it says which version it was. */
  version: z.int(),
})
export type AdminCategory = z.output<typeof AdminCategory>

/** The whole tree after the change, in its order: a change of one place moves others. */
const Tree = z.array(AdminCategory)

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/v1/admin/categories',
  summary: 'Cây danh mục, kèm hoa hồng và số sản phẩm',
  access: 'admin',
  data: Tree,
})
export const createCategory = endpoint({
  method: 'POST',
  path: '/v1/admin/categories',
  summary: 'Tạo danh mục, cuối cùng trong danh mục cha',
  access: 'admin',
  status: 201,
  body: NewCategory,
  data: Tree,
})
export const changeCategory = endpoint({
  method: 'PUT',
  path: '/v1/admin/categories/{id}',
  summary: 'Đổi tên và hoa hồng của danh mục',
  access: 'admin',
  params: IdParams,
  body: CategoryForm,
  data: Tree,
})
export const moveCategory = endpoint({
  method: 'PUT',
  path: '/v1/admin/categories/{id}/move',
  summary: 'Chuyển danh mục sang danh mục cha khác, hoặc đổi chỗ trong danh mục cha',
  access: 'admin',
  params: IdParams,
  body: CategoryMove,
  data: Tree,
})
export const mergeCategory = endpoint({
  method: 'PUT',
  path: '/v1/admin/categories/{id}/merge',
  summary: 'Gộp danh mục vào danh mục khác: sản phẩm và danh mục con chuyển sang đó',
  access: 'admin',
  params: IdParams,
  body: CategoryMerge,
  data: Tree,
  slow: true,
})
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/v1/admin/categories/{id}',
  summary: 'Xóa danh mục không còn danh mục con; newHome: danh mục mới của các sản phẩm',
  access: 'admin',
  params: IdParams,
  query: z.object({ newHome: z.optional(IdText) }),
  data: Tree,
  slow: true,
})
