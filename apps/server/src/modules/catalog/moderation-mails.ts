import type { Transaction } from '../../platform/database/database.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { Post } from '../../platform/mail/post.ts'
import type { ChangedProduct } from './admin-products.queries.ts'

type Moderated = { kind: 'take-down'; reason: string } | { kind: 'put-back' }

/** Tells the sellers of products what became of them, in one letter per shop. Part of the transaction. */
export async function postModeration(
  post: Post,
  tx: Transaction,
  products: readonly ChangedProduct[],
  moderated: Moderated,
): Promise<void> {
  for (const goods of Map.groupBy(products, ({ shopId }) => shopId).values()) {
    const [first] = goods
    if (!first) continue
    const names = goods.map(({ name }) => `• ${name}`)
    const letter =
      moderated.kind === 'take-down'
        ? {
            subject: `Chợ Phiên đã gỡ ${goods.length} sản phẩm của shop bạn`,
            paragraphs: [
              `Các sản phẩm sau của “${first.shopName}” không còn hiện trên chợ:`,
              ...names,
              `Lý do: ${moderated.reason}`,
              'Nếu có nhầm lẫn, hãy trả lời thư này hoặc dùng trang Liên hệ.',
            ],
          }
        : {
            subject: `Chợ Phiên đã đăng lại ${goods.length} sản phẩm của shop bạn`,
            paragraphs: [`Các sản phẩm sau của “${first.shopName}” hiện lại trên chợ:`, ...names],
          }
    await post(tx, { to: first.ownerEmail, ...layOut({ ...letter, greeting: `Chào ${first.ownerLastName},` }) })
  }
}
