import * as z from 'zod/mini'
import { Id, IdParams, Instant, Nothing } from '../contract/fields.ts'
import { ShownIfAny } from '../policies/shown-schema.ts'
import { sellerKinds } from '../sellers/kinds.ts'
import { CreateShop } from './forms.ts'
import { shopMessages } from './messages.ts'

export const shopStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const

/** Who sells in a shop, as the law asks: from the identity that an administrator has checked, with the shop's contact. */
export const ShopSeller = z.object({
  kind: z.enum(sellerKinds),
  legalName: z.string(),
  address: z.string(),
  /** Of a company, and of a household that has one of its own; never a personal number. */
  taxCode: z.nullable(z.string()),
  phone: z.string(),
  /** Null as long as nobody has confirmed it from its mailbox. */
  email: z.nullable(z.string()),
})
export type ShopSeller = z.output<typeof ShopSeller>

export const Shop = z.object({
  id: Id,
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  description: z.string(),
  status: z.enum(shopStatuses),
  productCount: z.int(),
  /** One decimal over all reviews of the shop's products; 0 without reviews. */
  averageRating: z.number(),
  /** Null until an identity is checked. */
  seller: z.nullable(ShopSeller),
  createdAt: Instant,
})
export type Shop = z.output<typeof Shop>

export const getShop = {
  summary: 'Thông tin gian hàng đã được duyệt',
  params: IdParams,
  data: Shop,
}

/** The user's own shop, in any status. */
export const OwnShop = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  logoUrl: z.nullable(z.string()),
  contactEmail: z.string(),
  /** Whether mails go to contactEmail: it is the owner's address, or was confirmed from its mailbox. Until then they go to the owner. */
  contactEmailConfirmed: z.boolean(),
  contactPhone: z.string(),
  status: z.enum(shopStatuses),
  rejectionReason: z.nullable(z.string()),
  /** Reason of the suspension; null unless suspended. */
  suspensionReason: z.nullable(z.string()),
  createdAt: Instant,
})
export type OwnShop = z.output<typeof OwnShop>

export const createShop = {
  summary: 'Đăng ký shop; chờ duyệt. Shop bị từ chối có thể đăng ký lại',
  // `shown`: which version of the rules the form showed.
  body: z.extend(CreateShop, { shown: ShownIfAny }),
  data: OwnShop,
}

export const getOwnShop = {
  summary: 'Shop của tôi',
  data: OwnShop,
}

export const sendContactMail = {
  summary: 'Gửi lại thư xác minh email liên hệ của shop',
  data: Nothing,
}

export const confirmContactEmail = {
  summary: 'Xác minh email liên hệ của shop bằng mã trong liên kết đã gửi tới email đó',
  body: z.object({
    token: z.string(shopMessages.contactLinkInvalid).check(z.maxLength(200, shopMessages.contactLinkInvalid)),
  }),
  data: OwnShop,
}
