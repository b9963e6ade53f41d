/** Number of days of an overview, including today. */
export const overviewDays = [7, 30, 90] as const
