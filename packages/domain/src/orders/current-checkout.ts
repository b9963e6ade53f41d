import * as z from 'zod/mini'
import { Id, Money } from '../contract/fields.ts'

/** What a checkout would cost now, in whole đồng: the `details` of PRICE_CHANGED. It has every line, because the server does not know which
 *  figures the shopper saw; who showed them compares by `cartItemId`. */
export const CurrentCheckout = z.object({
  subtotal: Money,
  shippingFee: Money,
  total: Money,
  lines: z.array(
    z.object({
      cartItemId: Id,
      productName: z.string(),
      variantOptions: z.string(),
      unitPrice: Money,
      quantity: z.int(),
    }),
  ),
})
export type CurrentCheckout = z.output<typeof CurrentCheckout>
