/** How many days the overview of a shop covers, today included. */
export const sellerPeriods = [1, 7, 30] as const
export type SellerPeriod = (typeof sellerPeriods)[number]
