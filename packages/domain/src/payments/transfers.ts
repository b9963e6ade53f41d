/** Classification of a reported transfer. The first five belong to a payment; UNMATCHED waits for an admin; RETURNED was sent back; IGNORED is
 *  not ours (outgoing, another account, zero). */
export const transferStatuses = [
  'PAID',
  'UNDERPAID',
  'OVERPAID',
  'DUPLICATE',
  'LATE',
  'UNMATCHED',
  'IGNORED',
  'RETURNED',
] as const
export type TransferStatus = (typeof transferStatuses)[number]
