import { personalDataErrors } from '@chophien/domain/personal-data/errors'
import type { DeleteAccount } from '@chophien/domain/personal-data/forms'
import { personalDataMessages } from '@chophien/domain/personal-data/messages'
import type { Database } from '../../platform/database/database.ts'
import { findPasswordHash, findProfile } from '../accounts/accounts.queries.ts'
import type { AvatarStore } from '../accounts/avatars.ts'
import { passwordMatches } from '../accounts/passwords.ts'
import { anonymise } from '../accounts/personal-account.queries.ts'
import { removeAllAddresses } from '../addresses/addresses.queries.ts'
import { removeAllRows } from '../cart/cart.queries.ts'
import { removeAllNotices } from '../notices/notices.queries.ts'
import { deleteKeysOf } from '../orders/idempotency.queries.ts'
import { hasOpenOrders } from '../orders/orders.queries.ts'
import { isOwedMoney } from '../payments/refunds.queries.ts'
import { findReviewsOfPerson } from '../reviews/own-reviews.queries.ts'
import { closeRejectedShop } from '../shops/own-shop.queries.ts'
import { maybeFindOwnShop } from '../shops/own-shop.ts'

export interface DeletionDeps {
  db: Database
  avatars: AvatarStore
}

/** Deletes an account on its owner's wish: the person is made nameless, cart, addresses, notices, sessions and codes go, orders stay for those who must
 *  keep books (vietnam.md §6), and reviews stay without their author's name. Somebody who is owed something, or owes it, has to wait.
 *  Throws DELETION_EMAIL_DIFFERS, DELETION_PASSWORD_WRONG, DELETION_ORDERS_OPEN, DELETION_MONEY_DUE, DELETION_SHOP_OPEN. */
export async function deleteOwnAccount(
  { db, avatars }: DeletionDeps,
  userId: number,
  given: DeleteAccount,
): Promise<void> {
  const { email, avatarUrl } = await findProfile(db, userId)
  if (given.email !== email) throw personalDataErrors.DELETION_EMAIL_DIFFERS()
  const hash = await findPasswordHash(db, userId)
  // Who signs in by Google only has no password: the session and the address are what there is to ask for.
  if (hash !== null && !(await passwordMatches(hash, given.password)))
    throw personalDataErrors.DELETION_PASSWORD_WRONG()
  await db.transaction(async (tx) => {
    // The cart first: a checkout that is under way is waited for, and its order then seen.
    await removeAllRows(tx, userId)
    if (await hasOpenOrders(tx, userId)) throw personalDataErrors.DELETION_ORDERS_OPEN()
    if (await isOwedMoney(tx, userId)) throw personalDataErrors.DELETION_MONEY_DUE()
    await closeRejectedShop(tx, userId)
    if (await maybeFindOwnShop(tx, userId)) throw personalDataErrors.DELETION_SHOP_OPEN()
    await removeAllAddresses(tx, userId)
    await removeAllNotices(tx, userId)
    // Remembered answers repeat names and addresses.
    await deleteKeysOf(tx, userId)
    const reviews = await findReviewsOfPerson(tx, userId)
    const { nobodyFirstName: firstName, nobodyLastName: lastName } = personalDataMessages
    await anonymise(tx, userId, { firstName, lastName })
    tx.changed(reviews.map(({ productId }) => `reviews:${productId}`))
  })
  if (avatarUrl) await avatars.remove(avatarUrl)
}
