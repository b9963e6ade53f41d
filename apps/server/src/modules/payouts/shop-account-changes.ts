import { accountErrors } from '@chophien/domain/accounts/errors'
import type { NoticeContent } from '@chophien/domain/notices/notice-kinds'
import { shopAccountErrors } from '@chophien/domain/payouts/account-errors'
import type { KeepAccountForm, ShopAccountForm } from '@chophien/domain/payouts/account-forms'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { type CodeOwner, takeShopAccountCode } from '../accounts/shop-account-code.ts'
import { requireSeller } from '../sellers/decide-identity.ts'
import { openShopAccount, type ShopAccount, sealShopAccount } from './shop-account.ts'
import { readNews, tellOwner } from './shop-account-news.ts'
import { maskedAccount } from './shop-account-view.ts'
import {
  findEarlierAccount,
  findShopAccount,
  insertShopAccount,
  type KeptAccount,
  returnToEarlier,
} from './shop-accounts.queries.ts'

export interface ShopAccountDeps {
  db: Database
  sealer: Sealer
  enqueueMail: EnqueueMail
  /** Keys the stored hashes of codes. */
  codeKey: Buffer
}

interface Change {
  shopId: number
  ownerId: number
  /** Of the account on the page. */
  version: number
}

/** What a given account has in common with the one before it. */
function sameAs(sealer: Sealer, before: KeptAccount, given: ShopAccount): 'all' | 'number' | 'nothing' {
  const kept = openShopAccount(sealer, before)
  if (kept?.bin !== given.bin || kept.number !== given.number) return 'nothing'
  return kept.holder === given.holder ? 'all' : 'number'
}

async function writeAccount(
  { sealer, enqueueMail }: ShopAccountDeps,
  tx: Transaction,
  { shopId, ownerId, version }: Change,
  account: ShopAccount,
): Promise<void> {
  const before = await findShopAccount(tx, shopId)
  if ((before?.version ?? 0) !== version) throw shopAccountErrors.SHOP_ACCOUNT_CHANGED_ELSEWHERE()
  const same = before && sameAs(sealer, before, account)
  if (same === 'all') throw shopAccountErrors.SHOP_ACCOUNT_SAME()
  const sealed = sealShopAccount(sealer, shopId, account)
  const written = await insertShopAccount(tx, { ...sealed, version, givenBy: ownerId })
  if (!written) throw shopAccountErrors.SHOP_ACCOUNT_CHANGED_ELSEWHERE()
  const seller = await requireSeller(tx, shopId)
  const now = await readNews({ db: tx, sealer }, shopId)
  const data = { shop: seller.shopName, now }
  if (!before) return tellOwner(enqueueMail, tx, seller, { kind: 'shop.account-given', data }, 'given')
  const news: NoticeContent =
    same === 'number'
      ? { kind: 'shop.account-renamed', data }
      : { kind: 'shop.account-changed', data: { ...data, before: maskedAccount(before) } }
  await tellOwner(enqueueMail, tx, seller, news, 'changed')
}

/** Does `work` with the code that was mailed to the owner. A wrong one uses a guess; one whose work was refused stays usable. Throws OTP_WRONG, OTP_EXPIRED. */
async function withCode(
  { db, codeKey }: ShopAccountDeps,
  owner: CodeOwner,
  otpCode: string,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const code = await db.transaction(async (tx) => {
    const taken = await takeShopAccountCode(tx, codeKey, owner, otpCode)
    if (taken === 'right') await work(tx)
    return taken
  })
  if (code === 'ended') throw accountErrors.OTP_EXPIRED()
  if (code === 'wrong') throw accountErrors.OTP_WRONG()
}

/** Gives or changes the account that payouts of a shop go to, with the code that was mailed to its owner, and tells the owner. Throws as `withCode`, and
 *  SHOP_ACCOUNT_CHANGED_ELSEWHERE (optimistic lock), SHOP_ACCOUNT_SAME. */
export const giveShopAccount = (
  deps: ShopAccountDeps,
  shopId: number,
  owner: CodeOwner,
  { otpCode, version, ...account }: ShopAccountForm,
): Promise<void> =>
  withCode(deps, owner, otpCode, (tx) => writeAccount(deps, tx, { shopId, ownerId: owner.id, version }, account))

async function putBack(
  { sealer, enqueueMail }: ShopAccountDeps,
  tx: Transaction,
  { shopId, ownerId, version }: Change,
): Promise<void> {
  const earlier = await findEarlierAccount(tx, shopId, version)
  const account = earlier && openShopAccount(sealer, earlier)
  if (!earlier || !account) throw shopAccountErrors.SHOP_ACCOUNT_NOT_HELD()
  // Sealed anew, not copied: a reseal that goes on may have passed the place of the new row, which would keep the old key.
  const sealed = sealShopAccount(sealer, shopId, account)
  if (!(await returnToEarlier(tx, { ...sealed, version, givenBy: ownerId, earlierVersion: earlier.version })))
    throw shopAccountErrors.SHOP_ACCOUNT_NOT_HELD()
  const seller = await requireSeller(tx, shopId)
  const now = await readNews({ db: tx, sealer }, shopId)
  await tellOwner(enqueueMail, tx, seller, { kind: 'shop.account-kept', data: { shop: seller.shopName, now } }, 'kept')
}

/** Takes a change back that is still held, with a code as for the change: whoever holds a session must not lead the money to an account that its owner gave up.
 *  The account before it takes effect again at once, and the owner is told. Throws as `withCode`, and SHOP_ACCOUNT_NOT_HELD. */
export const keepEarlierAccount = (
  deps: ShopAccountDeps,
  shopId: number,
  owner: CodeOwner,
  { otpCode, version }: KeepAccountForm,
): Promise<void> => withCode(deps, owner, otpCode, (tx) => putBack(deps, tx, { shopId, ownerId: owner.id, version }))
