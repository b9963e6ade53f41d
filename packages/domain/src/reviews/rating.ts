/** A displayed average: one decimal, 0 without ratings (product.md, catalog). */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10
