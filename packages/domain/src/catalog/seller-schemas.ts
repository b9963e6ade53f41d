import * as z from 'zod/mini'
import { Chosen } from '../contract/bulk-schemas.ts'
import { cursorPage, cursorQuery, exportQuery, searchQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, IdText, Instant, Money } from '../contract/fields.ts'
import { BulkWork } from './seller-bulk.ts'
import { ChangedProduct, NewProduct } from './seller-forms.ts'

/** Statuses of products in the seller centre; deleted products are hidden. */
const sellerProductStates = ['ACTIVE', 'DRAFT', 'TAKEN_DOWN'] as const

export type SellerProductState = (typeof sellerProductStates)[number]

/** Sort fields of the seller's list. */
const sellerProductSorts = ['newest', 'name', 'price', '-price', '-sold', 'stock', '-stock'] as const

export type SellerProductSort = (typeof sellerProductSorts)[number]

/** Stock filters: sold out; some variant low; all variants in stock. */
const stockFilters = ['out', 'low', 'in'] as const

export type StockFilter = (typeof stockFilters)[number]

/** A product in the seller's list. */
export const SellerListedProduct = z.object({
  id: Id,
  name: z.string(),
  sellerCode: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  status: z.enum(sellerProductStates),
  takedownReason: z.nullable(z.string()),
  categoryName: z.string(),
  minPrice: Money,
  maxPrice: Money,
  variantCount: z.int(),
  /** Units of all variants together. */
  stock: z.int(),
  /** Number of variants with little or no stock. */
  lowVariants: z.int(),
  soldCount: z.int(),
  version: z.int(),
})
export type SellerListedProduct = z.output<typeof SellerListedProduct>

export const SellerVariant = z.object({
  id: Id,
  options: z.string(),
  finalPrice: Money,
  stockQuantity: z.int(),
  /** One of the product's pictures; null for none of its own. */
  imageUrl: z.nullable(z.string()),
})
export type SellerVariant = z.output<typeof SellerVariant>

/** A product in the seller's editor. */
export const SellerProduct = z.object({
  id: Id,
  version: z.int(),
  status: z.enum(sellerProductStates),
  takedownReason: z.nullable(z.string()),
  name: z.string(),
  sellerCode: z.nullable(z.string()),
  categoryId: Id,
  basePrice: z.nullable(Money),
  /** Sanitised HTML. */
  description: z.string(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** As the seller named them; empty where they are guessed. */
  optionNames: z.array(z.string()),
  variants: z.array(SellerVariant),
  updatedAt: Instant,
})
export type SellerProduct = z.output<typeof SellerProduct>

const filters = {
  ...searchQuery,
  status: z.optional(z.enum(sellerProductStates)),
  categoryId: z.optional(IdText),
  stock: z.optional(z.enum(stockFilters)),
  sort: z.optional(z.enum(sellerProductSorts)),
}

export const listSellerProducts = {
  summary: 'Sản phẩm của shop mình: tìm theo tên hoặc mã, lọc theo trạng thái, danh mục, tồn kho, có sắp xếp',
  query: z.object({ ...cursorQuery, ...filters }),
  data: cursorPage(SellerListedProduct),
}

export const exportSellerProductList = {
  summary:
    'Người bán: các sản phẩm của danh sách đang lọc, theo thứ tự của nó, dạng CSV hoặc XLSX, tối đa 20.000 sản phẩm',
  query: z.object({ ...exportQuery, ...filters }),
  data: z.unknown(),
}

export const getSellerProduct = {
  summary: 'Một sản phẩm của shop mình, để sửa',
  params: IdParams,
  data: SellerProduct,
}

export const createSellerProduct = {
  summary: 'Tạo sản phẩm, đăng bán ngay hoặc để nháp; gửi kèm Idempotency-Key thì gửi lại vẫn là một sản phẩm',
  body: NewProduct,
  data: SellerProduct,
}

export const changeSellerProduct = {
  summary: 'Sửa sản phẩm; 409 khi vừa được sửa ở nơi khác',
  params: IdParams,
  body: ChangedProduct,
  data: SellerProduct,
}

export const workOnSellerProducts = {
  summary:
    'Đăng bán, ẩn, xóa, đổi giá hoặc tồn kho nhiều sản phẩm; kết quả theo từng sản phẩm. versions: phiên bản đã thấy của từng sản phẩm; có phiên bản khác thì giá và tồn kho giữ nguyên',
  body: z.extend(Chosen, {
    work: BulkWork,
    /** Optimistic lock of prices and stocks, by product: who adds 10 % again, because the answer was lost or in another tab, adds it once. Sales do
     *  not count as changes. A product that is left out is not checked. */
    versions: z.optional(z.record(z.string(), z.int())),
  }),
  data: z.object({
    changed: z.array(Id),
    refused: z.array(z.object({ id: Id, reason: z.string() })),
  }),
}

export const uploadSellerPicture = {
  summary: 'Tải một ảnh sản phẩm lên (multipart, phần picture): JPEG, PNG, WebP hoặc AVIF, tối đa 5 MB',
  body: z.optional(z.object({})),
  data: z.object({ url: z.string() }),
}
