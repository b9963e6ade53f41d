import * as z from 'zod/mini'

export interface OrderedUnits {
  variantId: number
  quantity: number
}

/** A requested variant, locked with its product until the transaction ends. */
export const TakenVariant = z.object({
  variantId: z.number(),
  productId: z.number(),
  shopId: z.number(),
  ownerId: z.number(),
  finalPrice: z.number(),
  options: z.string(),
  productName: z.string(),
  imageUrl: z.nullable(z.string()),
  shopName: z.string(),
  /** False when product or shop is not public any more. */
  sellable: z.boolean(),
  /** The marketplace's share of the category today, in basis points. */
  commissionBps: z.number(),
  quantity: z.number(),
  /** Units left in stock; null when there were too few, and none were taken. */
  left: z.nullable(z.number()),
})
export type TakenVariant = z.output<typeof TakenVariant>
