import * as z from 'zod/mini'
import { cursorPage, cursorQuery, Reason, searchQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant } from '../contract/fields.ts'

/** Filters of the list of users. */
export const userGroups = ['ADMIN', 'SELLER', 'LOCKED'] as const

/** A user in the admin console. */
export const AdminUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  verified: z.boolean(),
  locked: z.boolean(),
  isAdmin: z.boolean(),
  /** Whether a second factor is on. */
  secondFactor: z.boolean(),
  shop: z.nullable(z.object({ id: Id, name: z.string() })),
  createdAt: Instant,
})
export type AdminUser = z.output<typeof AdminUser>

export const listAdminUsers = {
  summary: 'Mọi người dùng, mới nhất trước; tìm theo tên, email hoặc số điện thoại',
  query: z.object({ ...cursorQuery, ...searchQuery, group: z.optional(z.enum(userGroups)) }),
  data: cursorPage(AdminUser),
}

export const lockUser = {
  summary: 'Khóa tài khoản, kèm lý do; mọi phiên đăng nhập kết thúc ngay',
  params: IdParams,
  body: Reason,
  data: AdminUser,
}

export const unlockUser = {
  summary: 'Mở khóa tài khoản',
  params: IdParams,
  data: AdminUser,
}

export const resetUserSecondFactor = {
  summary: 'Gỡ bảo vệ hai lớp của người khác, kèm lý do; mọi phiên đăng nhập của người đó kết thúc ngay',
  params: IdParams,
  body: Reason,
  data: AdminUser,
}
