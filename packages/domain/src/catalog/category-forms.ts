import * as z from 'zod/mini'
import { Id, line, version } from '../contract/fields.ts'

export const CATEGORY_NAME_MAX = 100
/** 100 %. */
const COMMISSION_BPS_MAX = 10_000

const commission = 'Hoa hồng phải từ 0 đến 100%.'

const facts = {
  name: line({ required: 'Tên danh mục là bắt buộc', max: CATEGORY_NAME_MAX }),
  /** Basis points: 500 is 5 %. */
  commissionBps: z.int(commission).check(z.gte(0, commission), z.lte(COMMISSION_BPS_MAX, commission)),
  /** Whether its goods can be returned because the shopper changed her mind. Left out: as it is, true for a new one. */
  returnable: z.optional(z.boolean('Giá trị không hợp lệ.')),
  /** Whether goods can be returned after their packing was opened. Left out: as it is, true for a new one. */
  openedOk: z.optional(z.boolean('Giá trị không hợp lệ.')),
}
const ofCategory = { version: version('Thiếu phiên bản của danh mục.') }

export const NewCategory = z.object({ ...facts, parentId: z.nullable(Id) })
export type NewCategory = z.output<typeof NewCategory>

export const CategoryForm = z.object({ ...facts, ...ofCategory })
export type CategoryForm = z.output<typeof CategoryForm>

/** `parentId` null: a root category. `before`: the next sibling; null: last position. */
export const CategoryMove = z.object({
  parentId: z.nullable(Id),
  before: z._default(z.nullable(Id), null),
  ...ofCategory,
})
export type CategoryMove = z.output<typeof CategoryMove>

export const CategoryMerge = z.object({ into: Id, ...ofCategory })
export type CategoryMerge = z.output<typeof CategoryMerge>
