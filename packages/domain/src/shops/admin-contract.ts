import * as z from 'zod/mini'
import { cursorPage, cursorQuery, Reason, searchQuery } from '../contract/cursor-contract.ts'
import { endpoint } from '../contract/endpoint.ts'
import { Id, IdParams, Instant } from '../contract/fields.ts'
import { shopStatuses } from './contract.ts'

/** A shop as the marketplace's operators see it. */
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
})
export type AdminShop = z.output<typeof AdminShop>

export const AdminShopDetail = z.extend(AdminShop, {
  description: z.string(),
  /** Where the goods are fetched, in one line; empty when it is not known. */
  address: z.string(),
  rejectionReason: z.nullable(z.string()),
  suspensionReason: z.nullable(z.string()),
  approvedAt: z.nullable(Instant),
  /** Products on the shelves, whether or not the shop may show them now. */
  productCount: z.int(),
  orderCount: z.int(),
})
export type AdminShopDetail = z.output<typeof AdminShopDetail>

export const listAdminShops = endpoint({
  method: 'GET',
  path: '/v1/admin/shops',
  summary: 'Mọi shop, mới nhất trước; lọc theo trạng thái, tìm theo tên, email hoặc số điện thoại',
  access: 'admin',
  query: z.object({ ...cursorQuery, ...searchQuery, status: z.optional(z.enum(shopStatuses)) }),
  data: cursorPage(AdminShop),
})
export const getAdminShop = endpoint({
  method: 'GET',
  path: '/v1/admin/shops/{id}',
  summary: 'Một shop, ở bất kỳ trạng thái nào',
  access: 'admin',
  params: IdParams,
  data: AdminShopDetail,
})

export const approveShop = endpoint({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/approve',
  summary: 'Duyệt shop đang chờ; chủ shop trở thành người bán',
  access: 'admin',
  params: IdParams,
  data: AdminShopDetail,
})
export const rejectShop = endpoint({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/reject',
  summary: 'Từ chối shop đang chờ, kèm lý do; chủ shop có thể đăng ký lại',
  access: 'admin',
  params: IdParams,
  body: Reason,
  data: AdminShopDetail,
})
export const suspendShop = endpoint({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/suspend',
  summary: 'Tạm khóa shop, kèm lý do; hàng của shop biến mất khỏi chợ ngay',
  access: 'admin',
  params: IdParams,
  body: Reason,
  data: AdminShopDetail,
})
export const reinstateShop = endpoint({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/reinstate',
  summary: 'Mở lại shop đang tạm khóa',
  access: 'admin',
  params: IdParams,
  data: AdminShopDetail,
})
