import * as z from 'zod/mini'
import { CART_ROWS_MAX } from '../cart/limits.ts'
import { Id, line, Money, optionalLine, phone, prose } from '../contract/fields.ts'
import { SeenLine } from './current-checkout.ts'
import { NOTE_MAX, REASON_MAX } from './limits.ts'
import { paymentMethods, orderMessages as text } from './messages.ts'
import { SHIPPING_METHOD } from './shipping-fees.ts'

/** A checkout (§3): prices, fees and names never come from the client, which only says what it showed. */
export const PlaceOrder = z.object({
  selectedCartItemIds: z
    .array(Id, text.nothingSelected)
    .check(z.minLength(1, text.nothingSelected), z.maxLength(CART_ROWS_MAX, text.tooManyRows)),
  shippingAddressId: z.int(text.addressMissing).check(z.positive(text.addressMissing)),
  billingAddressId: z.optional(z.nullable(Id)),
  customerPhone: phone({ required: text.phoneMissing, pattern: /^\d{10,11}$/u, invalid: text.phoneInvalid }),
  notesToSeller: z._default(z.nullable(prose({ max: NOTE_MAX, tooLong: `Lời nhắn tối đa ${NOTE_MAX} ký tự.` })), null),
  paymentMethodCode: z._default(z.enum(paymentMethods, 'Phương thức thanh toán không hợp lệ.'), 'COD'),
  shippingMethodId: z._default(z.int(), SHIPPING_METHOD),
  /** The total that the shopper saw, whole đồng. A checkout that costs anything else is refused (PRICE_CHANGED). */
  expectedTotal: z.optional(Money),
  /** The lines that the shopper saw. Goods, quantities or prices that are others now are refused too, also at the same total. */
  expectedLines: z.optional(z.array(SeenLine).check(z.maxLength(CART_ROWS_MAX, text.tooManyRows))),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

/** The reason of a transition, shown to shopper and seller; one line. */
export const reason = (required: string) =>
  line({ required, max: REASON_MAX, tooLong: `Lý do tối đa ${REASON_MAX} ký tự.` })

/** The shopper's reason for a return or a cancellation. §7 has no body; a reason is optional. */
export const ShopperReason = z.nullish(z.object({ reason: optionalLine(REASON_MAX) }))
export type ShopperReason = z.output<typeof ShopperReason>
