import * as z from 'zod/mini'
import { line, optionalLine, phone } from '../contract/fields.ts'
import { addressTypes } from './address-types.ts'
import { addressMessages as text } from './messages.ts'

/** A postal address as entered (§3, §5). `city` and `ward` are names with their type; districts exist only in old addresses. */
export const AddressForm = z.object({
  streetAddress1: line({ required: text.streetRequired, max: 200 }),
  streetAddress2: optionalLine(200),
  ward: line({ required: text.wardRequired, max: 100 }),
  district: optionalLine(100),
  city: line({ required: text.cityRequired, max: 100 }),
  postalCode: z._default(
    z.nullable(z.string().check(z.trim(), z.regex(/^(?:\d{5,6})?$/u, text.postalCodeInvalid))),
    null,
  ),
  countryCode: z._default(z.literal('VN', text.countryFixed), 'VN'),
  contactFullName: line({ required: text.nameRequired, max: 100 }),
  contactPhoneNumber: phone({ required: text.phoneRequired, pattern: /^\d{10,11}$/u, invalid: text.phoneInvalid }),
  addressType: z._default(z.enum(addressTypes), 'SHIPPING'),
  isDefaultShipping: z._default(z.boolean(), false),
  isDefaultBilling: z._default(z.boolean(), false),
})
export type AddressForm = z.output<typeof AddressForm>
