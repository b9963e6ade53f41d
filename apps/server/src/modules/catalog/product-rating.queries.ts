import * as z from 'zod/mini'

/** How a product was rated. */
export const RatingFigures = z.object({
  reviewCount: z.number(),
  ratingSum: z.number(),
  /** Of one star, two stars, … five stars. */
  starCounts: z.array(z.number()),
})
export type RatingFigures = z.output<typeof RatingFigures>

/** One rating, from 1 to 5, that counts from now on (`by` 1) or no more (−1). */
export interface RatingShift {
  productId: number
  rating: number
  by: 1 | -1
}
