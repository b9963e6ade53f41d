import { Shop } from '@chophien/domain/shops/schemas'
import * as z from 'zod/mini'

export const ShopRow = z.extend(z.omit(Shop, { averageRating: true, createdAt: true }), {
  ratingSum: z.number(),
  reviewCount: z.number(),
  createdAt: z.date(),
})
