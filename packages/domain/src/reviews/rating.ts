/** An average as it is shown: one decimal, 0 when there is nothing to average (product.md, catalog). */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10
