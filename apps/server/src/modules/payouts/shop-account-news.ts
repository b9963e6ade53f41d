import { notYoursTexts, SHOP_ACCOUNT_PATH } from '@chophien/domain/payouts/account-messages'
import type { Transaction } from '../../platform/database/database.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import type { SellerOfShop } from '../sellers/identities.queries.ts'

interface ShopAccountNews {
  title: string
  text: string
}

/** Tells the owner of a shop, who may not be the one who holds the session, by notice and by mail to the registered address. `ifNotYours`: what to do then. */
export async function tellOwner(
  enqueueMail: EnqueueMail,
  tx: Transaction,
  { ownerId, email, lastName }: SellerOfShop,
  { title, text }: ShopAccountNews,
  ifNotYours?: keyof typeof notYoursTexts,
): Promise<void> {
  await writeNotices(tx, [{ userId: ownerId, title, text, path: SHOP_ACCOUNT_PATH }])
  const paragraphs = [text, ...(ifNotYours ? [notYoursTexts[ifNotYours]] : [])]
  await enqueueMail(tx, { to: email, ...renderMail({ subject: title, greeting: `Chào ${lastName},`, paragraphs }) })
}
