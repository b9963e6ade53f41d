import type { NoticeContent } from '@chophien/domain/notices/notice-kinds'
import { wordsOf } from '@chophien/domain/notices/word-notice'
import { type NewsAccount, notYoursTexts, SHOP_ACCOUNT_PATH } from '@chophien/domain/payouts/account-messages'
import type { Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import type { SellerOfShop } from '../sellers/identities.queries.ts'
import { isOnHold } from './payout-holds.queries.ts'
import { presentCurrent, type ShopAccountViewDeps } from './shop-account-view.ts'
import { findShopAccount } from './shop-accounts.queries.ts'

type ShopNews = NoticeContent & {
  /** Where the owner reads more; else where the account is. */
  path?: string
}

/** The account of a shop as news have it, `from` as ISO 8601, with what keeps payouts from it. Throws when it has none. */
export async function readNews({ db, sealer }: ShopAccountViewDeps, shopId: number): Promise<NewsAccount> {
  const row = await findShopAccount(db, shopId)
  if (!row) throw new Error(`shop ${shopId} has no account`)
  return { ...presentCurrent(sealer, row), onHold: await isOnHold(db, shopId), from: row.activeFrom.toISOString() }
}

/** Tells the owner of a shop, who may not be the one who holds the session, by notice and by mail to the registered address. `ifNotYours`: what to do then. */
export async function tellOwner(
  enqueueMail: EnqueueMail,
  tx: Transaction,
  { ownerId, email, lastName }: SellerOfShop,
  { path = SHOP_ACCOUNT_PATH, ...content }: ShopNews,
  ifNotYours?: keyof typeof notYoursTexts,
): Promise<void> {
  await writeNotices(tx, [{ userId: ownerId, ...content, path }])
  const { title, text } = wordsOf(content)
  const paragraphs = [text, ...(ifNotYours ? [notYoursTexts[ifNotYours]] : [])]
  await enqueueMail(tx, { to: email, subject: title, greeting: `Chào ${lastName},`, paragraphs })
}
