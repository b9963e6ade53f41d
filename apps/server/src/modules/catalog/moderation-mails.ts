import { productStateNames } from '@chophien/domain/catalog/admin-messages'
import type { Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import type { ChangedProduct } from './admin-products.queries.ts'

type Moderated = { kind: 'take-down'; reason: string } | { kind: 'put-back' }

/** Enqueues one mail per shop about moderated products, in the caller's transaction. */
export async function enqueueModerationMails(
  enqueueMail: EnqueueMail,
  tx: Transaction,
  products: readonly ChangedProduct[],
  moderated: Moderated,
): Promise<void> {
  for (const goods of Map.groupBy(products, ({ shopId }) => shopId).values()) {
    const [first] = goods
    if (!first) continue
    const mail =
      moderated.kind === 'take-down'
        ? {
            subject: `Sàn đã gỡ ${goods.length} sản phẩm của shop bạn`,
            paragraphs: [
              `Các sản phẩm sau của “${first.shopName}” không bán trên chợ được nữa:`,
              ...goods.map(({ name }) => `• ${name}`),
              `Lý do: ${moderated.reason}`,
              'Nếu có nhầm lẫn, hãy trả lời thư này hoặc dùng trang Liên hệ.',
            ],
          }
        : {
            subject: `Sàn đã khôi phục ${goods.length} sản phẩm của shop bạn`,
            paragraphs: [
              `Các sản phẩm sau của “${first.shopName}” trở lại như trước khi bị gỡ:`,
              ...goods.map(({ name, ownStatus }) => `• ${name} (${productStateNames[ownStatus].toLowerCase()})`),
            ],
          }
    await enqueueMail(tx, {
      to: first.ownerEmail,
      ...mail,
      greeting: `Chào ${first.ownerLastName},`,
    })
  }
}
