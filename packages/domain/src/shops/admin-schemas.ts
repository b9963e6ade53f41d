import * as z from 'zod/mini'
import { cursorPage, cursorQuery, Reason, searchQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant } from '../contract/fields.ts'
import { shopStatuses } from './schemas.ts'

/** A shop in the admin console. */
export const AdminShop = z.object({
  id: Id,
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  status: z.enum(shopStatuses),
  contactEmail: z.string(),
  contactPhone: z.string(),
  ownerId: Id,
  ownerName: z.string(),
  ownerEmail: z.string(),
  createdAt: Instant,
  /** Raised by each change of what the owner says about the shop. */
  version: z.int(),
})
export type AdminShop = z.output<typeof AdminShop>

export const AdminShopDetail = z.extend(AdminShop, {
  description: z.string(),
  /** Pick-up address in one line; empty when unknown. */
  address: z.string(),
  rejectionReason: z.nullable(z.string()),
  suspensionReason: z.nullable(z.string()),
  approvedAt: z.nullable(Instant),
  /** Number of published products, also of a suspended shop. */
  productCount: z.int(),
  orderCount: z.int(),
})
export type AdminShopDetail = z.output<typeof AdminShopDetail>

export const listAdminShops = {
  summary:
    'Mọi shop, mới nhất trước; lọc theo trạng thái hoặc danh tính chờ kiểm tra, tìm theo tên, email hoặc số điện thoại',
  query: z.object({
    ...cursorQuery,
    ...searchQuery,
    status: z.optional(z.enum(shopStatuses)),
    /** WAITING: whose seller's identity waits for a check. */
    identity: z.optional(z.enum(['WAITING'])),
  }),
  data: cursorPage(AdminShop),
}

export const getAdminShop = {
  summary: 'Một shop, ở bất kỳ trạng thái nào',
  params: IdParams,
  data: AdminShopDetail,
}

/** The `version` that the administrator read: an owner who was rejected may register something else meanwhile. */
const Read = z.object({ version: z.int('Thiếu phiên bản của shop.') })

export const approveShop = {
  summary: 'Duyệt shop đang chờ; chủ shop trở thành người bán',
  params: IdParams,
  body: Read,
  data: AdminShopDetail,
}

export const rejectShop = {
  summary: 'Từ chối shop đang chờ, kèm lý do; chủ shop có thể đăng ký lại',
  params: IdParams,
  body: z.extend(Reason, Read.shape),
  data: AdminShopDetail,
}

export const suspendShop = {
  summary: 'Tạm khóa shop, kèm lý do; hàng của shop biến mất khỏi chợ ngay',
  params: IdParams,
  body: Reason,
  data: AdminShopDetail,
}

export const reinstateShop = {
  summary: 'Mở lại shop đang tạm khóa',
  params: IdParams,
  data: AdminShopDetail,
}
