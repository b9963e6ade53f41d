import type { BulkOutcome } from '@chophien/domain/contract/bulk-schemas'
import { DomainError } from '@chophien/domain/contract/errors'
import { sellerTransitions } from '@chophien/domain/orders/staff-transitions'
import type { Database } from '../../platform/database/database.ts'
import type { OrderWorker } from './handover.queries.ts'
import { exactOrder } from './transition-order.queries.ts'
import { transitionOrder } from './transition-order.ts'

/** Confirms several orders of a shop, each in its own transaction, so that a refused one does not block the others. */
export async function confirmOrders(
  db: Database,
  { userId, shopId }: OrderWorker,
  ids: readonly number[],
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: [], unchanged: [] }
  const { from, to } = sellerTransitions.confirm
  for (const id of new Set(ids)) {
    try {
      await db.transaction((tx) =>
        transitionOrder(tx, exactOrder({ shopId, id }), { from, to, actor: 'seller', actorId: userId, note: null }),
      )
      outcome.changed.push(id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      outcome.unchanged.push(id)
    }
  }
  return outcome
}
