import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Id, IdParams, Instant, line, phone } from '../contract/fields.ts'
import { shopMessages as text } from './messages.ts'

export const shopStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const

export const Shop = z.object({
  id: Id,
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  description: z.string(),
  status: z.enum(shopStatuses),
  productCount: z.int(),
  /** One decimal over all reviews of the shop's products; 0 without reviews. */
  averageRating: z.number(),
  createdAt: Instant,
})
export type Shop = z.output<typeof Shop>

export const getShop = endpoint({
  method: 'GET',
  path: '/v1/shops/{id}',
  summary: 'Thông tin gian hàng đã được duyệt',
  params: IdParams,
  data: Shop,
})

export const SHOP_NAME_MAX = 100
export const SHOP_DESCRIPTION_MAX = 2000

export const CreateShop = z.object({
  name: line({ required: text.nameRequired, max: SHOP_NAME_MAX }),
  description: z._default(
    z
      .string()
      .check(
        z.normalize('NFC'),
        z.trim(),
        z.maxLength(SHOP_DESCRIPTION_MAX, `Mô tả tối đa ${SHOP_DESCRIPTION_MAX} ký tự.`),
      ),
    '',
  ),
  contactEmail: z.string(text.emailRequired).check(
    z.overwrite((value) => value.trim().toLowerCase()),
    z.minLength(1, { error: text.emailRequired, abort: true }),
    z.maxLength(254, { error: text.emailInvalid, abort: true }),
    z.email(text.emailInvalid),
  ),
  contactPhone: phone({ required: text.phoneRequired, pattern: /^\d{10,11}$/u, invalid: text.phoneInvalid }),
  addressId: z.int(text.addressMissing).check(z.positive(text.addressMissing)),
})
export type CreateShop = z.output<typeof CreateShop>

/** One's own shop, in whatever state it is. */
export const OwnShop = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  logoUrl: z.nullable(z.string()),
  contactEmail: z.string(),
  contactPhone: z.string(),
  status: z.enum(shopStatuses),
  rejectionReason: z.nullable(z.string()),
  createdAt: Instant,
})
export type OwnShop = z.output<typeof OwnShop>

export const createShop = endpoint({
  method: 'POST',
  path: '/v1/user/shop',
  summary: 'Đăng ký shop; chờ duyệt. Shop bị từ chối có thể đăng ký lại',
  access: 'user',
  status: 201,
  body: CreateShop,
  data: OwnShop,
})
export const getOwnShop = endpoint({
  method: 'GET',
  path: '/v1/user/shop',
  summary: 'Shop của tôi',
  access: 'user',
  data: OwnShop,
})
