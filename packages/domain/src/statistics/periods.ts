/** Number of days of a shop's overview, including today. */
export const sellerPeriods = [1, 7, 30] as const
