import type { NoticeContent } from '@chophien/domain/notices/notice-kinds'
import { wordsOf } from '@chophien/domain/notices/word-notice'
import { sellerErrors } from '@chophien/domain/sellers/errors'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { requireForeignShop } from '../shops/foreign-shop.ts'
import { lockShop } from '../shops/selling-shop.queries.ts'
import {
  decideIdentity as decide,
  findSellerOfShop,
  lockIdentities,
  replaceChecked,
  type SellerOfShop,
} from './identities.queries.ts'

/** Where the seller reads about it and changes it. */
const IDENTITY_PATH = '/seller/shop/identity'

interface DecisionDeps {
  db: Database
  enqueueMail: EnqueueMail
}

interface IdentityDecision {
  shopId: number
  /** The one that the administrator saw. */
  version: number
  adminId: number
  /** Of a refusal; null confirms. */
  reason: string | null
}

/** A shop of any status with its owner. Throws SHOP_NOT_FOUND. */
export async function requireSeller(db: Parameters<typeof findSellerOfShop>[0], shopId: number): Promise<SellerOfShop> {
  const seller = await findSellerOfShop(db, shopId)
  if (!seller) throw shopErrors.SHOP_NOT_FOUND()
  return seller
}

/** The same for an administrator who decides about it. Throws SHOP_NOT_FOUND, SHOP_OF_ADMIN about one that they own or work for. */
export async function requireForeignSeller(tx: Transaction, shopId: number, adminId: number): Promise<SellerOfShop> {
  await requireForeignShop(tx, adminId, shopId)
  return requireSeller(tx, shopId)
}

async function tellSeller(
  { enqueueMail }: DecisionDeps,
  tx: Transaction,
  { shopName, ownerId, email, lastName }: SellerOfShop,
  { reason, isChange }: { reason: string | null; isChange: boolean },
): Promise<void> {
  const content: NoticeContent =
    reason === null
      ? { kind: 'shop.identity-confirmed', data: { shop: shopName } }
      : { kind: isChange ? 'shop.identity-change-refused' : 'shop.identity-refused', data: { shop: shopName, reason } }
  await writeNotices(tx, [{ userId: ownerId, ...content, path: IDENTITY_PATH }])
  const { title, text } = wordsOf(content)
  const mail = {
    subject: title,
    greeting: `Chào ${lastName},`,
    paragraphs: [
      `${title}.`,
      text,
      ...(reason === null ? [] : ['Bạn có thể sửa và gửi lại ở Quản lý Shop, Hồ sơ shop, Danh tính người bán.']),
    ],
  }
  await enqueueMail(tx, { to: email, ...mail })
}

/** Confirms or refuses exactly the identity that was shown: its state, the audit log, notice and mail in one transaction. The shop's page names the
 *  seller with the commit. Throws SHOP_NOT_FOUND, SHOP_OF_ADMIN, SELLER_IDENTITY_MOVED_ON when it was decided or given anew meanwhile. */
export async function decideIdentity(
  deps: DecisionDeps,
  { shopId, version, adminId, reason }: IdentityDecision,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const seller = await requireForeignSeller(tx, shopId, adminId)
    await lockShop(tx, shopId)
    const rows = await lockIdentities(tx, shopId)
    const shown = rows.find((row) => row.version === version && row.state === 'WAITING')
    if (!shown) throw sellerErrors.SELLER_IDENTITY_MOVED_ON()
    if (reason === null) await replaceChecked(tx, shopId)
    await decide(tx, shopId, version, { adminId, reason })
    await recordActions(tx, adminId, [
      {
        action: reason === null ? 'shop.confirm-identity' : 'shop.refuse-identity',
        subjectId: shopId,
        subjectName: seller.shopName,
        after: { sellerKind: shown.kind, version },
        reason,
      },
    ])
    await tellSeller(deps, tx, seller, { reason, isChange: rows.some(({ state }) => state === 'CHECKED') })
    if (reason === null) tx.changed([`shop:${shopId}`, `shop-profile:${shopId}`])
  })
}
