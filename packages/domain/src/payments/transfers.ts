/** Outcomes of a reported transfer. The first five counted for a payment; UNMATCHED waits for an admin; RETURNED was sent back; IGNORED is not
 *  for the marketplace (outgoing, another account, amount 0). */
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
