import * as z from 'zod/mini'
import { Id, Money } from '../contract/fields.ts'

/** A line of a checkout as a shopper sees it: of which choice how many at what price, in whole đồng. */
export const SeenLine = z.object({
  cartItemId: Id,
  variantOptions: z.string(),
  unitPrice: Money,
  quantity: z.int(),
})
export type SeenLine = z.output<typeof SeenLine>

/** What a checkout would cost now, in whole đồng: the `details` of PRICE_CHANGED. It has every line; who showed them compares by
 *  `cartItemId`. */
export const CurrentCheckout = z.object({
  subtotal: Money,
  shippingFee: Money,
  total: Money,
  lines: z.array(z.extend(SeenLine, { productName: z.string() })),
})
export type CurrentCheckout = z.output<typeof CurrentCheckout>
