/** Classification of a reported transfer. The first five belong to a payment; UNMATCHED waits for an admin, in both directions; RETURNED was sent back;
 *  REFUND is outgoing and paid a refund, REFUND_DIFFERS has a refund's code but another amount, or repeats a paid one, REFUND_SETTLED is such a one after an admin
 *  looked into it; the three of PAYOUT are the same for what shops are paid; REFUND_RETURNED and PAYOUT_RETURNED are incoming and brought a refund or a payout back; RETURN is
 *  outgoing and sent an incoming one back; CLASSIFIED is of a kind (`lineKinds`); IGNORED is not ours (another account, zero), or reported by another provider too. */
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
  'REFUND_RETURNED',
  'PAYOUT',
  'PAYOUT_DIFFERS',
  'PAYOUT_SETTLED',
  'PAYOUT_RETURNED',
  'RETURN',
  'CLASSIFIED',
] as const
export type TransferStatus = (typeof transferStatuses)[number]
