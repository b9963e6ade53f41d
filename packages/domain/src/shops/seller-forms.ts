import * as z from 'zod/mini'
import { version } from '../contract/fields.ts'
import { CreateShop } from './forms.ts'
import { shopMessages as text } from './messages.ts'

export const SHOP_LOGO_BYTES_MAX = 5 * 1024 * 1024

/** The shop's profile form. */
export const ShopProfile = z.extend(z.omit(CreateShop, { addressId: true }), {
  /** Id of an owner's address to copy; null: the pick-up address stays unchanged. */
  addressId: z._default(z.nullable(z.int(text.addressMissing).check(z.positive(text.addressMissing))), null),
  /** Removes the logo; a new logo takes precedence. */
  removeLogo: z._default(z.boolean(), false),
  version: version('Thiếu phiên bản của shop.'),
})
export type ShopProfile = z.output<typeof ShopProfile>
