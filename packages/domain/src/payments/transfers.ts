/** Classification of a reported transfer. The first five belong to a payment; UNMATCHED waits for an admin; RETURNED was sent back;
 *  REFUND is outgoing and paid a refund, REFUND_DIFFERS has a refund's code but another amount, or repeats a paid one, REFUND_SETTLED is such a one after an admin
 *  looked into it; the three of PAYOUT are the same for what shops are paid; IGNORED is not ours (another
 *  account, zero, outgoing without such a code). */
export const transferStatuses = [
  'PAID',
  'UNDERPAID',
  'OVERPAID',
  'DUPLICATE',
  'LATE',
  'UNMATCHED',
  'IGNORED',
  'RETURNED',
  'REFUND',
  'REFUND_DIFFERS',
  'REFUND_SETTLED',
  'PAYOUT',
  'PAYOUT_DIFFERS',
  'PAYOUT_SETTLED',
] as const
export type TransferStatus = (typeof transferStatuses)[number]
