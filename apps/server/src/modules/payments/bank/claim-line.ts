import { paymentErrors } from '@chophien/domain/payments/errors'
import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import type { Db, Transaction } from '../../../platform/database/database.ts'
import { findTransfer } from './transfers.queries.ts'
import { type ClaimedLine, claimDiffering, claimLine } from './waiting-lines.queries.ts'

/** A line as administrators see it. Throws TRANSFER_NOT_FOUND. */
export async function showLine(db: Db, id: number): Promise<Transfer> {
  const line = await findTransfer(db, id)
  if (!line) throw paymentErrors.TRANSFER_NOT_FOUND()
  return line
}

/** Why a line could not be claimed: it is not there, of the other direction, or somebody was faster. */
export async function whyNotClaimed(tx: Transaction, id: number): Promise<Error> {
  const { status } = await showLine(tx, id)
  return status === 'UNMATCHED' ? paymentErrors.TRANSFER_KIND_WRONG_WAY() : paymentErrors.TRANSFER_SETTLED()
}

/** Claims a waiting line for an administrator in this transaction. Throws TRANSFER_NOT_FOUND, TRANSFER_KIND_WRONG_WAY, TRANSFER_SETTLED. */
export async function claim(
  tx: Transaction,
  wanted: { id: number; adminId: number; direction: 'IN' | 'OUT' },
): Promise<ClaimedLine> {
  const claimed = await claimLine(tx, wanted)
  if (claimed) return claimed
  throw await whyNotClaimed(tx, wanted.id)
}

/** Claims a line that waits, or an outgoing one that did not fit its refund or payout. `before`: which of both it was. Throws as `claim`. */
export async function claimToMatch(
  tx: Transaction,
  wanted: { id: number; adminId: number; direction: 'IN' | 'OUT' },
): Promise<ClaimedLine & { before: 'UNMATCHED' | 'REFUND_DIFFERS' | 'PAYOUT_DIFFERS' }> {
  const differing = await claimDiffering(tx, wanted)
  if (!differing) return { ...(await claim(tx, wanted)), before: 'UNMATCHED' }
  const { status, ...line } = differing
  return { ...line, before: status }
}
