import { runErrors } from '@chophien/domain/payouts/run-errors'
import type { Database } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { requireForeignSeller } from '../sellers/decide-identity.ts'
import { endHold, insertHold, isOnHold } from './payout-holds.queries.ts'
import { lockWaitingRun } from './runs.queries.ts'
import { PAYOUTS_PATH } from './settle-payouts.ts'
import { tellOwner } from './shop-account-news.ts'

export interface HoldDeps {
  db: Database
  enqueueMail: EnqueueMail
}

/** Holds the payouts of a shop back until they are released: its balance stays, runs leave it out, and a run that waits drops it when its file is made. In the
 *  audit log; the owner is told why. Throws SHOP_NOT_FOUND, SHOP_OF_ADMIN, PAYOUTS_ON_HOLD. */
export const holdPayouts = (
  { db, enqueueMail }: HoldDeps,
  hold: { shopId: number; reason: string; adminId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const seller = await requireForeignSeller(tx, hold.shopId, hold.adminId)
    // A run whose file is being made is waited for: either it sees the hold, or the administrator sees that it is exported.
    await lockWaitingRun(tx)
    if (!(await insertHold(tx, hold))) throw runErrors.PAYOUTS_ON_HOLD()
    await recordActions(tx, hold.adminId, [
      {
        action: 'shop.hold-payouts',
        subjectId: hold.shopId,
        subjectName: seller.shopName,
        reason: hold.reason,
      },
    ])
    await tellOwner(enqueueMail, tx, seller, {
      kind: 'shop.payouts-held',
      data: { shop: seller.shopName, reason: hold.reason },
      path: PAYOUTS_PATH,
    })
  })

/** Ends the hold that was shown. `stillHeld`: its payouts stay held for a debt, and the owner is told so. Throws SHOP_NOT_FOUND, SHOP_OF_ADMIN,
 *  PAYOUTS_NOT_ON_HOLD. */
export const releasePayouts = (
  { db, enqueueMail }: HoldDeps,
  hold: { shopId: number; id: number; adminId: number },
): Promise<{ stillHeld: boolean }> =>
  db.transaction(async (tx) => {
    const seller = await requireForeignSeller(tx, hold.shopId, hold.adminId)
    if ((await endHold(tx, hold)) === 0) throw runErrors.PAYOUTS_NOT_ON_HOLD()
    await recordActions(tx, hold.adminId, [
      { action: 'shop.release-payouts', subjectId: hold.shopId, subjectName: seller.shopName },
    ])
    const stillHeld = await isOnHold(tx, hold.shopId)
    const kind = stillHeld ? 'shop.payouts-released-by-hand' : 'shop.payouts-released'
    await tellOwner(enqueueMail, tx, seller, { kind, data: { shop: seller.shopName }, path: PAYOUTS_PATH })
    return { stillHeld }
  })
