import { EVERYTHING } from '../../platform/cache/tag-cache.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { reinstateWithOwner, suspendWithOwner } from './owner-lock.queries.ts'

/** Takes the shop of an account that was just locked off the shelves, or brings it back, in the transaction of the lock, with an entry of its own
 *  in the audit log. A shop that was suspended for another reason stays as it is. `reason`: null when the account is unlocked. */
export async function followOwnerLock(
  tx: Transaction,
  { ownerId, adminId, reason }: { ownerId: number; adminId: number; reason: string | null },
): Promise<void> {
  const shop = reason === null ? await reinstateWithOwner(tx, ownerId) : await suspendWithOwner(tx, ownerId, reason)
  if (!shop) return
  const [before, after] = reason === null ? ['SUSPENDED', 'APPROVED'] : ['APPROVED', 'SUSPENDED']
  await recordActions(tx, adminId, [
    {
      action: reason === null ? 'shop.reinstate' : 'shop.suspend',
      subjectId: shop.id,
      subjectName: shop.name,
      before: { status: before },
      after: { status: after },
      reason,
    },
  ])
  // A shop's products are in lists of every kind; the change is rare, so everything is invalidated.
  tx.changed([EVERYTHING])
}
