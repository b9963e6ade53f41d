import type { Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import type { ShopDecision, TransitionedShop } from './admin-shops.queries.ts'

const mailTexts: Record<ShopDecision, (shop: string, reason: string) => { subject: string; paragraphs: string[] }> = {
  approve: (shop) => ({
    subject: 'Shop của bạn đã được duyệt',
    paragraphs: [
      `“${shop}” đã được duyệt và mở cửa trên sàn.`,
      'Vào Shop của tôi, bấm Quản lý Shop để bày hàng. Nếu chưa thấy nút này, hãy tải lại trang.',
      'Tiếp theo, hãy khai danh tính người bán ở Hồ sơ shop, mục Danh tính người bán, để sàn kiểm tra và nêu trên trang shop.',
    ],
  }),
  reject: (shop, reason) => ({
    subject: 'Đăng ký shop chưa được duyệt',
    paragraphs: [
      `Đăng ký của “${shop}” chưa được duyệt.`,
      `Lý do: ${reason}`,
      'Bạn có thể sửa thông tin và gửi lại ở trang Shop của tôi.',
    ],
  }),
  suspend: (shop, reason) => ({
    subject: 'Shop của bạn đang bị tạm khóa',
    paragraphs: [
      `“${shop}” đang bị tạm khóa: khách chưa xem và mua được hàng của shop.`,
      `Lý do: ${reason}`,
      'Các đơn đã nhận vẫn cần được xử lý. Trả lời thư này hoặc dùng trang Liên hệ để được hướng dẫn mở lại.',
    ],
  }),
  reinstate: (shop) => ({
    subject: 'Shop của bạn đã mở lại',
    paragraphs: [`“${shop}” đã mở lại: khách xem và mua được hàng của shop như trước.`],
  }),
}

/** Enqueues the mail about a decision to the shop's owner, in the transaction of the decision. */
export function enqueueDecisionMail(
  enqueueMail: EnqueueMail,
  tx: Transaction,
  shop: TransitionedShop,
  decision: ShopDecision,
  reason = '',
): Promise<void> {
  const mail = mailTexts[decision](shop.name, reason)
  return enqueueMail(tx, { to: shop.ownerEmail, ...mail, greeting: `Chào ${shop.ownerLastName},` })
}
