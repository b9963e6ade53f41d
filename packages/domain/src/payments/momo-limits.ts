/** MoMo's limits per payment, in whole đồng (vietnam.md §3). */
export const MOMO_MIN = 1000
export const MOMO_MAX = 50_000_000

export const isWithinMomo = (amount: number): boolean => amount >= MOMO_MIN && amount <= MOMO_MAX
