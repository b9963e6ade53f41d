import * as z from 'zod/mini'
import { cursorPage, cursorQuery, Reason, searchQuery } from '../contract/cursor-contract.ts'
import { endpoint } from '../contract/endpoint.ts'
import { Id, IdParams, Instant } from '../contract/fields.ts'

/** What the list of people can be narrowed to. */
export const userGroups = ['ADMIN', 'SELLER', 'LOCKED'] as const

/** A person as the marketplace's operators see one. */
export const AdminUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  verified: z.boolean(),
  locked: z.boolean(),
  isAdmin: z.boolean(),
  shop: z.nullable(z.object({ id: Id, name: z.string() })),
  createdAt: Instant,
})
export type AdminUser = z.output<typeof AdminUser>

export const listAdminUsers = endpoint({
  method: 'GET',
  path: '/v1/admin/users',
  summary: 'Mọi người dùng, mới nhất trước; tìm theo tên, email hoặc số điện thoại',
  access: 'admin',
  query: z.object({ ...cursorQuery, ...searchQuery, group: z.optional(z.enum(userGroups)) }),
  data: cursorPage(AdminUser),
})
export const lockUser = endpoint({
  method: 'PUT',
  path: '/v1/admin/users/{id}/lock',
  summary: 'Khóa tài khoản, kèm lý do; mọi phiên đăng nhập kết thúc ngay',
  access: 'admin',
  params: IdParams,
  body: Reason,
  data: AdminUser,
})
export const unlockUser = endpoint({
  method: 'PUT',
  path: '/v1/admin/users/{id}/unlock',
  summary: 'Mở khóa tài khoản',
  access: 'admin',
  params: IdParams,
  data: AdminUser,
})
export const makeUserAdmin = endpoint({
  method: 'PUT',
  path: '/v1/admin/users/{id}/make-admin',
  summary: 'Trao quyền quản trị',
  access: 'admin',
  params: IdParams,
  data: AdminUser,
})
export const revokeUserAdmin = endpoint({
  method: 'PUT',
  path: '/v1/admin/users/{id}/revoke-admin',
  summary: 'Thu quyền quản trị; mọi phiên đăng nhập của người đó kết thúc ngay',
  access: 'admin',
  params: IdParams,
  data: AdminUser,
})
