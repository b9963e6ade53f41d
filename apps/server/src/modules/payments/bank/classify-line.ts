import { lineKindPosting } from '@chophien/domain/ledger/line-postings'
import { paymentErrors } from '@chophien/domain/payments/errors'
import { type DifferenceKind, type LineKind, lineKindFacts } from '@chophien/domain/payments/line-kinds'
import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import type { Database } from '../../../platform/database/database.ts'
import { recordActions } from '../../audit/record-actions.queries.ts'
import { book } from '../../ledger/book.ts'
import type { ShopDebts } from '../shop-debts.ts'
import { showLine, whyNotClaimed } from './claim-line.ts'
import { findShopNames } from './suggest-lines.queries.ts'
import { classifyWaiting, settleDiffering } from './waiting-lines.queries.ts'

interface Said {
  id: number
  adminId: number
  kind: LineKind
  note: string
  /** What MoMo kept, whole đồng. */
  fee?: number | undefined
  /** Who paid what it owes. */
  shopId?: number | undefined
}

export interface ClassifyDeps {
  db: Database
  debts: ShopDebts
}

/** Records of what kind a waiting line is, and books it there. A shop that paid is told, and what its debt kept from it comes back at once. Throws TRANSFER_NOT_FOUND,
 *  TRANSFER_KIND_WRONG_WAY, TRANSFER_SHOP_UNKNOWN, TRANSFER_SETTLED. */
export async function classifyLine(
  { db, debts }: ClassifyDeps,
  { id, adminId, kind, note, fee = 0, shopId }: Said,
): Promise<Transfer> {
  await db.transaction(async (tx) => {
    const { direction } = await showLine(tx, id)
    if (!lineKindFacts[kind][direction] || (fee > 0 && direction === 'OUT'))
      throw paymentErrors.TRANSFER_KIND_WRONG_WAY()
    if (shopId !== undefined && (await findShopNames(tx, [shopId])).length === 0)
      throw paymentErrors.TRANSFER_SHOP_UNKNOWN()
    const line = await classifyWaiting(tx, { id, adminId, direction }, { kind, note, fee, shopId: shopId ?? null })
    if (!line) throw await whyNotClaimed(tx, id)
    book(tx, [lineKindPosting(line, kind, { fee, shopId: shopId ?? null })])
    if (shopId !== undefined) await debts.paid(tx, { shopId, amount: line.amount })
    await recordActions(tx, adminId, [
      {
        action: 'transfer.classify',
        subjectId: id,
        before: { status: 'UNMATCHED' },
        after: {
          status: 'CLASSIFIED',
          kind,
          amount: line.amount,
          ...(fee > 0 ? { fee } : {}),
          ...(shopId ? { shopId } : {}),
        },
        reason: note || null,
      },
    ])
  })
  if (shopId !== undefined) await debts.review([shopId])
  return showLine(db, id)
}

/** Records what an administrator found out about an outgoing line that did not fit its refund or payout: to be got back, a fee of the bank, or lost. One that was only noted when it came
 *  books nothing. Throws TRANSFER_NOT_FOUND, TRANSFER_SETTLED. */
export async function settleDifference(
  db: Database,
  { id, adminId, note, kind }: { id: number; adminId: number; note: string; kind: DifferenceKind },
): Promise<Transfer> {
  await db.transaction(async (tx) => {
    const settled = await settleDiffering(tx, { id, adminId, note, kind })
    if (!settled) {
      await showLine(tx, id)
      throw paymentErrors.TRANSFER_SETTLED()
    }
    if (settled.booked) book(tx, [lineKindPosting(settled, kind)])
    await recordActions(tx, adminId, [
      {
        action: 'transfer.settle',
        subjectId: id,
        before: { status: settled.status.replace('SETTLED', 'DIFFERS') },
        after: { status: settled.status, ...(settled.booked ? { kind } : {}), amount: settled.amount, note },
      },
    ])
  })
  return showLine(db, id)
}
