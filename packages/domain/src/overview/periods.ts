/** How many days an overview can cover, today included. */
export const overviewDays = [7, 30, 90] as const
