import * as z from 'zod/mini'
import { BulkOutcome, Chosen } from '../contract/bulk-schemas.ts'
import { cursorPage, cursorQuery, exportQuery, flagQuery, Reason, searchQuery } from '../contract/cursor-schemas.ts'
import { Id, IdText, Instant, Money } from '../contract/fields.ts'

/** Statuses of products in the admin console; deleted products are hidden. */
const productStates = ['ACTIVE', 'DRAFT', 'TAKEN_DOWN'] as const

/** A product in the admin console. */
export const AdminProduct = z.object({
  id: Id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  status: z.enum(productStates),
  takedownReason: z.nullable(z.string()),
  isFeatured: z.boolean(),
  shopId: Id,
  shopName: z.string(),
  categoryName: z.string(),
  minPrice: z.nullable(Money),
  soldCount: z.int(),
  /** One decimal; 0 without reviews. */
  averageRating: z.number(),
  createdAt: Instant,
})
export type AdminProduct = z.output<typeof AdminProduct>

const filters = {
  ...searchQuery,
  /** This product alone, as links to it ask. */
  id: z.optional(IdText),
  status: z.optional(z.enum(productStates)),
  shopId: z.optional(IdText),
  categoryId: z.optional(IdText),
  featured: flagQuery,
}

export const listAdminProducts = {
  summary: 'Mọi sản phẩm, mới nhất trước; lọc theo mã, trạng thái, shop, danh mục, nổi bật; tìm theo tên',
  query: z.object({ ...cursorQuery, ...filters }),
  data: cursorPage(AdminProduct),
}

export const exportAdminProducts = {
  summary: 'Các sản phẩm của danh sách đang lọc, dạng CSV hoặc XLSX, tối đa 20.000 sản phẩm',
  query: z.object({ ...exportQuery, ...filters }),
  data: z.unknown(),
}

export const takeDownProducts = {
  summary: 'Gỡ các sản phẩm đang bán hoặc còn là bản nháp, kèm lý do; chủ shop nhận thư',
  body: z.extend(Chosen, Reason.shape),
  data: BulkOutcome,
}

export const putBackProducts = {
  summary: 'Khôi phục các sản phẩm bị gỡ: đang bán hoặc bản nháp như trước; chủ shop nhận thư',
  body: Chosen,
  data: BulkOutcome,
}

export const featureProducts = {
  summary: 'Đưa các sản phẩm lên mục nổi bật, hoặc bỏ khỏi mục đó',
  body: z.extend(Chosen, { featured: z.boolean() }),
  data: BulkOutcome,
}
