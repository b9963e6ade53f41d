import type { BulkOutcome } from '@chophien/domain/contract/bulk-contract'
import { DomainError } from '@chophien/domain/contract/errors'
import { sellerMoves } from '@chophien/domain/orders/staff-moves'
import type { Database } from '../../platform/database/database.ts'
import { moveOneOrder, orderOfSeller } from './move-order.ts'

/** Confirms several orders of one seller, each by itself: one that has moved on, or is another's, holds up none of the others. */
export async function confirmOrders(db: Database, sellerId: number, ids: readonly number[]): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: [], unchanged: [] }
  const { from, to } = sellerMoves.confirm
  for (const id of new Set(ids)) {
    try {
      await db.transaction((tx) =>
        moveOneOrder(tx, orderOfSeller(id, sellerId), { from, to, actor: 'seller', actorId: sellerId, note: null }),
      )
      outcome.changed.push(id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      outcome.unchanged.push(id)
    }
  }
  return outcome
}
