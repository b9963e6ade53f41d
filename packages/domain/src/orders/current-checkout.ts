import * as z from 'zod/mini'
import { Id, Money } from '../contract/fields.ts'

/** Longest text of a choice, UTF-16 units: two for each letter that a shop may type (catalog/seller-forms.ts). */
const CHOICE_MAX = 400

/** A line of a checkout as a shopper sees it: of which choice how many at what price, in whole đồng. */
export const SeenLine = z.object({
  cartItemId: Id,
  variantOptions: z.string().check(z.maxLength(CHOICE_MAX)),
  unitPrice: Money,
  quantity: z.int(),
})
export type SeenLine = z.output<typeof SeenLine>

/** Whether a line says of the same row the same as another: goods, quantity and price. */
export const isSameLine = (one: SeenLine, other: SeenLine): boolean =>
  one.cartItemId === other.cartItemId &&
  one.variantOptions === other.variantOptions &&
  one.unitPrice === other.unitPrice &&
  one.quantity === other.quantity

/** What a checkout would cost now, in whole đồng: the `details` of PRICE_CHANGED. It has every line; who showed them compares by
 *  `cartItemId`. */
export const CurrentCheckout = z.object({
  subtotal: Money,
  shippingFee: Money,
  total: Money,
  lines: z.array(z.extend(SeenLine, { productName: z.string() })),
})
export type CurrentCheckout = z.output<typeof CurrentCheckout>
