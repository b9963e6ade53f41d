import { bankLayouts } from '../payments/bank-batch.ts'

/** The most that one transfer carries, whichever bank the operator uses. Whole đồng. */
export const TRANSFER_MAX = Math.min(...Object.values(bankLayouts).map(({ amountMax }) => amountMax))

/** An amount as transfers that banks accept: as few as possible, all full but the last. Whole đồng. */
export function splitTransfers(amount: number, most = TRANSFER_MAX): number[] {
  const parts: number[] = []
  for (let rest = amount; rest > 0; rest -= most) parts.push(Math.min(rest, most))
  return parts
}
