import * as z from 'zod/mini'
import { CreateShop } from './forms.ts'
import { shopMessages as text } from './messages.ts'

export const SHOP_LOGO_BYTES_MAX = 5 * 1024 * 1024

/** What an owner changes about the shop. */
export const ShopProfile = z.extend(z.omit(CreateShop, { addressId: true }), {
  /** One of the owner's addresses, which is copied; null: the pick-up address stays as it is. */
  addressId: z._default(z.nullable(z.int(text.addressMissing).check(z.positive(text.addressMissing))), null),
  /** Whether the logo goes; a new one beside it wins. */
  removeLogo: z._default(z.boolean(), false),
  version: z.int('Thiếu phiên bản của shop.'),
})
export type ShopProfile = z.output<typeof ShopProfile>
