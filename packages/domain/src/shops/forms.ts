import * as z from 'zod/mini'
import { line, phone, prose } from '../contract/fields.ts'
import { SHOP_DESCRIPTION_MAX, SHOP_NAME_MAX } from './limits.ts'
import { shopMessages as text } from './messages.ts'

export const CreateShop = z.object({
  name: line({ required: text.nameRequired, max: SHOP_NAME_MAX }),
  description: z._default(
    prose({ max: SHOP_DESCRIPTION_MAX, tooLong: `Mô tả tối đa ${SHOP_DESCRIPTION_MAX} ký tự.` }),
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
