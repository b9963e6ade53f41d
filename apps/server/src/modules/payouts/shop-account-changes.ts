import { accountErrors } from '@chophien/domain/accounts/errors'
import { shopAccountErrors } from '@chophien/domain/payouts/account-errors'
import type { ShopAccountForm } from '@chophien/domain/payouts/account-forms'
import { shopAccountNews } from '@chophien/domain/payouts/account-messages'
import { formatInstant } from '@chophien/domain/text/vietnam-time'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { type CodeOwner, takeShopAccountCode } from '../accounts/shop-account-code.ts'
import { requireSeller } from '../sellers/decide-identity.ts'
import { openShopAccount, type ShopAccount, sealShopAccount } from './shop-account.ts'
import { tellOwner } from './shop-account-news.ts'
import { maskedAccount } from './shop-account-view.ts'
import { findShopAccount, insertShopAccount, type KeptAccount, returnToEarlier } from './shop-accounts.queries.ts'

export interface ShopAccountDeps {
  db: Database
  sealer: Sealer
  enqueueMail: EnqueueMail
  /** Keys the stored hashes of codes. */
  codeKey: Buffer
}

function isSame(sealer: Sealer, before: KeptAccount, given: ShopAccount): boolean {
  const kept = openShopAccount(sealer, before)
  return kept !== null && kept.bin === given.bin && kept.number === given.number && kept.holder === given.holder
}

async function writeAccount(
  { sealer, enqueueMail }: ShopAccountDeps,
  tx: Transaction,
  { shopId, ownerId, version }: { shopId: number; ownerId: number; version: number },
  account: ShopAccount,
): Promise<void> {
  const before = await findShopAccount(tx, shopId)
  if ((before?.version ?? 0) !== version) throw shopAccountErrors.SHOP_ACCOUNT_CHANGED_ELSEWHERE()
  if (before && isSame(sealer, before, account)) throw shopAccountErrors.SHOP_ACCOUNT_SAME()
  const sealed = sealShopAccount(sealer, shopId, account)
  const written = await insertShopAccount(tx, { ...sealed, version, givenBy: ownerId })
  if (!written) throw shopAccountErrors.SHOP_ACCOUNT_CHANGED_ELSEWHERE()
  const seller = await requireSeller(tx, shopId)
  const now = maskedAccount(sealed)
  if (!before) return tellOwner(enqueueMail, tx, seller, shopAccountNews.given(seller.shopName, now), 'given')
  const change = { before: maskedAccount(before), now, from: formatInstant(written.activeFrom) }
  await tellOwner(enqueueMail, tx, seller, shopAccountNews.changed(seller.shopName, change), 'changed')
}

/** Gives or changes the account that payouts of a shop go to, with the code that was mailed to its owner, and tells the owner. A wrong code uses a guess; a
 *  code whose account was refused stays usable. Throws OTP_WRONG, OTP_EXPIRED, SHOP_ACCOUNT_CHANGED_ELSEWHERE (optimistic lock), SHOP_ACCOUNT_SAME. */
export async function giveShopAccount(
  deps: ShopAccountDeps,
  shopId: number,
  owner: CodeOwner,
  { otpCode, version, ...account }: ShopAccountForm,
): Promise<void> {
  const code = await deps.db.transaction(async (tx) => {
    const taken = await takeShopAccountCode(tx, deps.codeKey, owner, otpCode)
    if (taken === 'right') await writeAccount(deps, tx, { shopId, ownerId: owner.id, version }, account)
    return taken
  })
  if (code === 'ended') throw accountErrors.OTP_EXPIRED()
  if (code === 'wrong') throw accountErrors.OTP_WRONG()
}

/** Takes a change back that is still held: the account before it takes effect again at once, and the owner is told. Throws SHOP_ACCOUNT_NOT_HELD. */
export const keepEarlierAccount = (
  { db, enqueueMail }: Pick<ShopAccountDeps, 'db' | 'enqueueMail'>,
  { shopId, ownerId, version }: { shopId: number; ownerId: number; version: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await returnToEarlier(tx, { shopId, version, givenBy: ownerId })))
      throw shopAccountErrors.SHOP_ACCOUNT_NOT_HELD()
    const [seller, now] = [await requireSeller(tx, shopId), await findShopAccount(tx, shopId)]
    if (!now) throw new Error('the account that was just put back is not there')
    await tellOwner(enqueueMail, tx, seller, shopAccountNews.kept(seller.shopName, maskedAccount(now)), 'kept')
  })
