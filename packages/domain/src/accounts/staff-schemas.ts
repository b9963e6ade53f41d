import * as z from 'zod/mini'
import { Id, IdParams, Instant, Nothing } from '../contract/fields.ts'
import { AddStaff, ChangeStaff, Role } from './staff-forms.ts'

/** Somebody of the console's staff. `roles`: empty for an administrator to whom none was given yet. */
export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  secondFactor: z.boolean(),
  locked: z.boolean(),
  /** Of the sessions that are remembered; null without one. */
  lastSignInAt: z.nullable(Instant),
})
export type StaffMember = z.output<typeof StaffMember>

export const getConsoleAccess = {
  summary: 'Vai trò của tôi trong trang quản trị, và tên các lệnh gọi mà vai trò đó cho phép',
  data: z.object({ roles: z.array(Role), calls: z.array(z.string()) }),
}

export const listStaff = {
  summary: 'Nhân sự của trang quản trị',
  data: z.array(StaffMember),
}

export const addStaff = {
  summary: 'Giao vai trò quản trị cho một tài khoản đã có',
  body: AddStaff,
  data: StaffMember,
}

export const changeStaff = {
  summary: 'Đổi vai trò của một người trong nhân sự',
  params: IdParams,
  body: ChangeStaff,
  data: StaffMember,
}

export const removeStaff = {
  summary: 'Đưa một người khỏi nhân sự; mọi phiên đăng nhập của người đó kết thúc ngay',
  params: IdParams,
  data: Nothing,
}
