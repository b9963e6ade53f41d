import * as z from 'zod/mini'
import { IdParams, IdText } from '../contract/fields.ts'
import { CategoryForm, CategoryMerge, CategoryMove, NewCategory } from './category-forms.ts'
import { Category } from './schemas.ts'

/** A category in the admin console. */
export const AdminCategory = z.extend(Category, {
  /** Commission rate in basis points: 500 is 5 %. */
  commissionBps: z.int(),
  /** Whether its goods can be returned because the shopper changed her mind. */
  returnable: z.boolean(),
  /** Whether goods can be returned after their packing was opened. */
  openedOk: z.boolean(),
  /** Its own products, without those of its children. */
  productCount: z.int(),
  /** Whether products belong to it, deleted ones included: it is deleted only when they get another category. */
  inUse: z.boolean(),
  /** Version for the optimistic lock. */
  version: z.int(),
})
export type AdminCategory = z.output<typeof AdminCategory>

/** The whole tree after the change, because moving a category shifts others. */
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
  summary: 'Đổi tên, hoa hồng và điều kiện trả hàng của danh mục',
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
