import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import { personalDataErrors } from '@chophien/domain/personal-data/errors'
import type { DeleteAccount } from '@chophien/domain/personal-data/forms'
import { personalDataMessages } from '@chophien/domain/personal-data/messages'
import type { Database } from '../../platform/database/database.ts'
import { findPasswordHash, findProfile } from '../accounts/accounts.queries.ts'
import type { AvatarStore } from '../accounts/avatars.ts'
import { lockCaller } from '../accounts/lock-caller.ts'
import { passwordMatches } from '../accounts/passwords.ts'
import { anonymise } from '../accounts/personal-account.queries.ts'
import { isLastOwner, lockAdmins } from '../accounts/staff.queries.ts'
import { removeAllAddresses } from '../addresses/addresses.queries.ts'
import { removeAllRows } from '../cart/cart.queries.ts'
import { removeAllNotices } from '../notices/notices.queries.ts'
import { deleteKeysOf } from '../orders/idempotency.queries.ts'
import { hasOpenOrders } from '../orders/orders.queries.ts'
import { removeRefundAccount } from '../payments/refund-account.queries.ts'
import { isOwedMoney } from '../payments/refunds.queries.ts'
import type { SquarePictures } from '../pictures/square-pictures.ts'
import { blankReportsOf } from '../reports/reports.queries.ts'
import { findReviewsOfPerson } from '../reviews/own-reviews.queries.ts'
import type { ReviewPictures } from '../reviews/review-pictures.ts'
import { dropImagesOf, lockReviewsOf, removeVotesOf } from '../reviews/review-votes.queries.ts'
import { endWorkForGood } from '../shops/join-shop.ts'
import { closeRejectedShop } from '../shops/own-shop.queries.ts'
import { maybeFindOwnShop } from '../shops/own-shop.ts'
import type { StaffMails } from '../shops/staff-mails.ts'

export interface DeletionDeps {
  db: Database
  orderTimes: OrderTimes
  avatars: AvatarStore
  logos: SquarePictures
  reviewImages: ReviewPictures
  shopStaffMails: StaffMails
}

/** Deletes the caller's account: anonymises the user and deletes cart, addresses, notices, sessions and codes. Orders stay for accounting
 *  (vietnam.md §6), reviews stay without their author's
 *  name and pictures, votes are taken back. Refused while orders or refunds are open.
 *  Throws DELETION_EMAIL_DIFFERS, DELETION_PASSWORD_WRONG, DELETION_ORDERS_OPEN, DELETION_MONEY_DUE, DELETION_LAST_OWNER, DELETION_SHOP_OPEN, TOKEN_INVALID. */
export async function deleteOwnAccount(
  { db, avatars, logos, reviewImages, shopStaffMails }: DeletionDeps,
  caller: { id: number; sessionId: string },
  given: DeleteAccount,
): Promise<void> {
  const userId = caller.id
  const { email } = await findProfile(db, userId)
  if (given.email !== email) throw personalDataErrors.DELETION_EMAIL_DIFFERS()
  const hash = await findPasswordHash(db, userId)
  // An account that signs in with Google only has no password; session and e-mail address are checked instead.
  if (hash !== null && !(await passwordMatches(hash, given.password)))
    throw personalDataErrors.DELETION_PASSWORD_WRONG()
  const hidden = await db.transaction(async (tx) => {
    // Whatever is saved in the account holds the user's row: what came first is found below, what comes later finds the account gone.
    await lockCaller(tx, caller)
    // This waits for a concurrent checkout, so that its order is found below. Nothing comes into the cart any more, and so no other order.
    await removeAllRows(tx, userId)
    if (await hasOpenOrders(tx, userId)) throw personalDataErrors.DELETION_ORDERS_OPEN()
    if (await isOwedMoney(tx, userId)) throw personalDataErrors.DELETION_MONEY_DUE()
    await lockAdmins(tx)
    if (await isLastOwner(tx, userId)) throw personalDataErrors.DELETION_LAST_OWNER()
    await closeRejectedShop(tx, userId)
    if (await maybeFindOwnShop(tx, userId)) throw personalDataErrors.DELETION_SHOP_OPEN()
    await endWorkForGood(tx, shopStaffMails, { id: userId, email })
    await removeAllAddresses(tx, userId)
    await removeRefundAccount(tx, userId)
    await blankReportsOf(tx, userId)
    // Stored answers contain names and addresses.
    await deleteKeysOf(tx, userId)
    const reviews = await findReviewsOfPerson(tx, userId)
    await lockReviewsOf(tx, userId)
    await dropImagesOf(tx, userId)
    const voted = await removeVotesOf(tx, userId)
    const { nobodyFirstName: firstName, nobodyLastName: lastName } = personalDataMessages
    await anonymise(tx, userId, { firstName, lastName })
    // Now that no more are written: whoever writes one asks first whether the account is there.
    await removeAllNotices(tx, userId)
    tx.changed([...reviews.map(({ productId }) => productId), ...voted].map((productId) => `reviews:${productId}`))
    return {
      avatars: await avatars.hideAll(tx, userId),
      logos: await logos.hideAll(tx, userId),
      reviewImages: await reviewImages.hideAll(tx, userId),
    }
  })
  await avatars.remove(hidden.avatars)
  await logos.remove(hidden.logos)
  await reviewImages.remove(hidden.reviewImages)
}
