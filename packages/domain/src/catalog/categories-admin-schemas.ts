import * as z from 'zod/mini'
import { IdParams, IdText } from '../contract/fields.ts'
import { CategoryForm, CategoryMerge, CategoryMove, NewCategory } from './category-forms.ts'
import { Category } from './schemas.ts'

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

export const listAdminCategories = {
  summary: 'Cây danh mục, kèm hoa hồng và số sản phẩm',
  data: Tree,
}

export const createCategory = {
  summary: 'Tạo danh mục, cuối cùng trong danh mục cha',
  body: NewCategory,
  data: Tree,
}

export const changeCategory = {
  summary: 'Đổi tên và hoa hồng của danh mục',
  params: IdParams,
  body: CategoryForm,
  data: Tree,
}

export const moveCategory = {
  summary: 'Chuyển danh mục sang danh mục cha khác, hoặc đổi chỗ trong danh mục cha',
  params: IdParams,
  body: CategoryMove,
  data: Tree,
}

export const mergeCategory = {
  summary: 'Gộp danh mục vào danh mục khác: sản phẩm và danh mục con chuyển sang đó',
  params: IdParams,
  body: CategoryMerge,
  data: Tree,
}

export const deleteCategory = {
  summary: 'Xóa danh mục không còn danh mục con; newHome: danh mục mới của các sản phẩm',
  params: IdParams,
  query: z.object({ newHome: z.optional(IdText) }),
  data: Tree,
}
