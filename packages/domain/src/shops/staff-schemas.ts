import * as z from 'zod/mini'
import { Id, IdParams, Instant, Nothing } from '../contract/fields.ts'
import { shopRoles, staffRoles } from './shop-roles.ts'
import { ChangeShopStaff, InviteShopStaff } from './staff-forms.ts'
import { shopStaffMessages as text } from './staff-messages.ts'

const Role = z.enum(staffRoles)

/** Somebody who works for a shop. `id`: of the user. */
export const ShopStaffMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  joinedAt: Instant,
})
export type ShopStaffMember = z.output<typeof ShopStaffMember>

/** An invitation that is not answered yet. */
export const OpenInvitation = z.object({
  id: Id,
  email: z.string(),
  roles: z.array(Role),
  invitedAt: Instant,
  expiresAt: Instant,
})
export type OpenInvitation = z.output<typeof OpenInvitation>

export const ShopStaff = z.object({
  people: z.array(ShopStaffMember),
  invitations: z.array(OpenInvitation),
})
export type ShopStaff = z.output<typeof ShopStaff>

/** What the person sees who is invited. */
export const ShownInvitation = z.object({
  shopId: Id,
  shopName: z.string(),
  roles: z.array(Role),
  expiresAt: Instant,
})
export type ShownInvitation = z.output<typeof ShownInvitation>

/** The shop that a person works for without being its owner. */
export const ShopWork = z.object({
  shopId: Id,
  shopName: z.string(),
  roles: z.array(Role),
  joinedAt: Instant,
})
export type ShopWork = z.output<typeof ShopWork>

/** The part of a link that only its reader has. */
const InvitationLink = z.object({
  invitation: z.string(text.linkInvalid).check(z.minLength(1, text.linkInvalid), z.maxLength(64, text.linkInvalid)),
})

export const getShopAccess = {
  summary: 'Shop tôi làm việc, vai trò của tôi ở đó, và tên các lệnh gọi mà vai trò đó cho phép',
  data: z.object({
    shop: z.object({ id: Id, name: z.string(), approved: z.boolean() }),
    roles: z.array(z.enum(shopRoles)),
    calls: z.array(z.string()),
  }),
}
export type ShopAccess = z.output<typeof getShopAccess.data>

export const listShopStaff = {
  summary: 'Nhân viên của shop và lời mời đang chờ',
  data: ShopStaff,
}

export const inviteShopStaff = {
  summary: 'Mời một người làm việc cho shop: thư có liên kết được gửi tới email đó. Mời lại thay lời mời cũ',
  body: InviteShopStaff,
  data: ShopStaff,
}

export const changeShopStaff = {
  summary: 'Đổi phần việc của một nhân viên',
  params: IdParams,
  body: ChangeShopStaff,
  data: ShopStaff,
}

export const removeShopStaff = {
  summary: 'Xóa một người khỏi nhân viên của shop; người đó mất quyền ngay',
  params: IdParams,
  data: ShopStaff,
}

export const withdrawShopInvitation = {
  summary: 'Rút một lời mời đang chờ',
  params: IdParams,
  data: ShopStaff,
}

export const getShopWork = {
  summary: 'Shop tôi làm việc, và lời mời đang chờ tôi trả lời',
  data: z.object({ work: z.nullable(ShopWork), invitations: z.array(ShownInvitation) }),
}
export type OwnShopWork = z.output<typeof getShopWork.data>

export const showShopInvitation = {
  summary: 'Lời mời của một liên kết, cho người có email được mời',
  body: InvitationLink,
  data: ShownInvitation,
}

export const acceptShopInvitation = {
  summary: 'Nhận lời mời làm việc cho shop',
  body: InvitationLink,
  data: ShopWork,
}

export const declineShopInvitation = {
  summary: 'Từ chối lời mời làm việc cho shop',
  body: InvitationLink,
  data: Nothing,
}

export const leaveShop = {
  summary: 'Thôi làm việc cho shop',
  data: Nothing,
}
