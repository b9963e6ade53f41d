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
    const names = goods.map(({ name }) => `• ${name}`)
    const mail =
      moderated.kind === 'take-down'
        ? {
            subject: `Sàn đã gỡ ${goods.length} sản phẩm của shop bạn`,
            paragraphs: [
              `Các sản phẩm sau của “${first.shopName}” không còn hiện trên chợ:`,
              ...names,
              `Lý do: ${moderated.reason}`,
              'Nếu có nhầm lẫn, hãy trả lời thư này hoặc dùng trang Liên hệ.',
            ],
          }
        : {
            subject: `Sàn đã đăng lại ${goods.length} sản phẩm của shop bạn`,
            paragraphs: [`Các sản phẩm sau của “${first.shopName}” hiện lại trên chợ:`, ...names],
          }
    await enqueueMail(tx, {
      to: first.ownerEmail,
      ...mail,
      greeting: `Chào ${first.ownerLastName},`,
    })
  }
}
