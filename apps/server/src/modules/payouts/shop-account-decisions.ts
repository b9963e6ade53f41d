import { bankName } from '@chophien/domain/payments/banks'
import type { WholeShopAccount } from '@chophien/domain/payouts/account-admin-schemas'
import { shopAccountErrors } from '@chophien/domain/payouts/account-errors'
import { recordActions } from '../audit/record-actions.queries.ts'
import { requireForeignSeller, requireSeller } from '../sellers/decide-identity.ts'
import { openShopAccount } from './shop-account.ts'
import type { ShopAccountDeps } from './shop-account-changes.ts'
import { readNews, tellOwner } from './shop-account-news.ts'
import { confirmShopAccount, findShopAccount } from './shop-accounts.queries.ts'

interface ShownAccount {
  shopId: number
  /** The one that the administrator saw. */
  version: number
  adminId: number
}

/** Confirms exactly the account that was shown, beside the identity that was shown: the names may differ. In the audit log; the owner is
 *  told. Throws SHOP_NOT_FOUND, SHOP_OF_ADMIN, SHOP_ACCOUNT_MOVED_ON. */
export const confirmAccountOfShop = (
  { db, sealer, enqueueMail }: Pick<ShopAccountDeps, 'db' | 'sealer' | 'enqueueMail'>,
  { shopId, version, identityVersion, adminId }: ShownAccount & { identityVersion: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const seller = await requireForeignSeller(tx, shopId, adminId)
    const confirmed = await confirmShopAccount(tx, { shopId, version, identityVersion, adminId })
    if (confirmed === 0) throw shopAccountErrors.SHOP_ACCOUNT_MOVED_ON()
    await recordActions(tx, adminId, [
      { action: 'shop.confirm-account', subjectId: shopId, subjectName: seller.shopName, after: { version } },
    ])
    const now = await readNews({ db: tx, sealer }, shopId)
    await tellOwner(enqueueMail, tx, seller, { kind: 'shop.account-confirmed', data: { shop: seller.shopName, now } })
  })

/** A shop's account with its whole number, for an administrator who checks it. The look is in the audit log, the number nowhere but in the answer. Throws
 *  SHOP_NOT_FOUND, SHOP_ACCOUNT_NOT_FOUND, SHOP_ACCOUNT_MOVED_ON when it is another one now, SHOP_ACCOUNT_UNREADABLE. */
export const showAccountOfShop = (
  { db, sealer }: Pick<ShopAccountDeps, 'db' | 'sealer'>,
  { shopId, version, adminId }: ShownAccount,
): Promise<WholeShopAccount> =>
  db.transaction(async (tx) => {
    const { shopName } = await requireSeller(tx, shopId)
    const kept = await findShopAccount(tx, shopId)
    if (!kept) throw shopAccountErrors.SHOP_ACCOUNT_NOT_FOUND()
    if (kept.version !== version) throw shopAccountErrors.SHOP_ACCOUNT_MOVED_ON()
    const account = openShopAccount(sealer, kept)
    if (!account) throw shopAccountErrors.SHOP_ACCOUNT_UNREADABLE()
    await recordActions(tx, adminId, [
      { action: 'shop.show-account', subjectId: shopId, subjectName: shopName, after: { version } },
    ])
    return { bankName: bankName(account.bin), number: account.number, holder: account.holder }
  })
