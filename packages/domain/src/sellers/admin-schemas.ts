import * as z from 'zod/mini'
import { Reason } from '../contract/cursor-schemas.ts'
import { IdParams } from '../contract/fields.ts'
import { ShownIdentity } from './forms.ts'
import { IdentitiesOfShop, SellerDocument } from './seller-schemas.ts'

/** The personal identity number of a seller, or of who represents a household. */
export const PersonalNumber = z.object({ idNumber: z.string() })
export type PersonalNumber = z.output<typeof PersonalNumber>

export const getShopIdentity = {
  summary: 'Danh tính người bán của một shop, kèm ảnh giấy tờ khi chờ kiểm tra; số định danh được che',
  params: IdParams,
  data: IdentitiesOfShop,
}
export const confirmShopIdentity = {
  summary: 'Xác nhận danh tính người bán đúng phiên bản đang xem; từ lúc đó trang shop nêu tên người bán',
  params: IdParams,
  body: ShownIdentity,
  data: IdentitiesOfShop,
}
export const refuseShopIdentity = {
  summary: 'Từ chối danh tính người bán đúng phiên bản đang xem, kèm lý do',
  params: IdParams,
  body: z.extend(Reason, ShownIdentity.shape),
  data: IdentitiesOfShop,
}
export const showIdentityDocuments = {
  summary: 'Xem ảnh giấy tờ của một danh tính đã xử lý; lần xem được ghi vào nhật ký quản trị',
  params: IdParams,
  body: ShownIdentity,
  data: z.array(SellerDocument),
}
export const showPersonalNumber = {
  summary: 'Xem số định danh cá nhân của người bán; lần xem được ghi vào nhật ký quản trị',
  params: IdParams,
  body: ShownIdentity,
  data: PersonalNumber,
}
