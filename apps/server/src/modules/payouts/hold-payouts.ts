import { holdNews } from '@chophien/domain/payouts/hold-messages'
import { runErrors } from '@chophien/domain/payouts/run-errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { requireSeller } from '../sellers/decide-identity.ts'
import type { SellerOfShop } from '../sellers/identities.queries.ts'
import { endHold, insertHold } from './payout-holds.queries.ts'
import { PAYOUTS_PATH } from './settle-payouts.ts'

export interface HoldDeps {
  db: Database
  enqueueMail: EnqueueMail
}

async function tell(
  enqueueMail: EnqueueMail,
  tx: Transaction,
  { ownerId, email, lastName }: SellerOfShop,
  { title, text }: { title: string; text: string },
): Promise<void> {
  await writeNotices(tx, [{ userId: ownerId, title, text, path: PAYOUTS_PATH }])
  await enqueueMail(tx, {
    to: email,
    ...renderMail({ subject: title, greeting: `Chào ${lastName},`, paragraphs: [text] }),
  })
}

/** Holds the payouts of a shop back until they are released: its balance stays, runs leave it out, and a run that waits drops it when its file is made. In the
 *  audit log; the owner is told why. Throws SHOP_NOT_FOUND, PAYOUTS_ON_HOLD. */
export const holdPayouts = (
  { db, enqueueMail }: HoldDeps,
  hold: { shopId: number; reason: string; adminId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const seller = await requireSeller(tx, hold.shopId)
    if (!(await insertHold(tx, hold))) throw runErrors.PAYOUTS_ON_HOLD()
    await recordActions(tx, hold.adminId, [
      {
        action: 'shop.hold-payouts',
        subjectId: hold.shopId,
        subjectName: seller.shopName,
        reason: hold.reason,
      },
    ])
    await tell(enqueueMail, tx, seller, holdNews.held(seller.shopName, hold.reason))
  })

/** Ends the hold that was shown. Throws SHOP_NOT_FOUND, PAYOUTS_NOT_ON_HOLD. */
export const releasePayouts = (
  { db, enqueueMail }: HoldDeps,
  hold: { shopId: number; id: number; adminId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const seller = await requireSeller(tx, hold.shopId)
    if ((await endHold(tx, hold)) === 0) throw runErrors.PAYOUTS_NOT_ON_HOLD()
    await recordActions(tx, hold.adminId, [
      { action: 'shop.release-payouts', subjectId: hold.shopId, subjectName: seller.shopName },
    ])
    await tell(enqueueMail, tx, seller, holdNews.released(seller.shopName))
  })
