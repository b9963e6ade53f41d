import { namesOfShopRoles, type StaffRole } from '@chophien/domain/shops/shop-roles'
import { INVITATION_DAYS } from '@chophien/domain/shops/staff-limits'
import type { Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'

interface OfShop {
  to: string
  shopName: string
}

/** About somebody to the shop's owner. */
interface ToOwner extends OfShop {
  ownerLastName: string
  email: string
}

/** The mails about the people of a shop. */
export interface StaffMails {
  invited(tx: Transaction, mail: OfShop & { roles: readonly StaffRole[]; secret: string }): Promise<void>
  changed(tx: Transaction, mail: OfShop & { lastName: string; roles: readonly StaffRole[] }): Promise<void>
  removed(tx: Transaction, mail: OfShop & { lastName: string }): Promise<void>
  accepted(tx: Transaction, mail: ToOwner & { name: string; roles: readonly StaffRole[] }): Promise<void>
  /** Whoever declines stays a stranger: the owner reads the address that was invited, and no name. */
  declined(tx: Transaction, mail: ToOwner): Promise<void>
  left(tx: Transaction, mail: ToOwner & { name: string }): Promise<void>
}

interface StaffMailDeps {
  enqueueMail: EnqueueMail
  publicUrl: string
  /** The marketplace's name now. */
  marketName: () => string
}

const STAFF_PAGE = '/seller/staff'

export function staffMails({ enqueueMail, publicUrl, marketName }: StaffMailDeps): StaffMails {
  const toOwner = (tx: Transaction, { to, ownerLastName }: ToOwner, subject: string, paragraphs: string[]) =>
    enqueueMail(tx, { to, subject, greeting: `Chào ${ownerLastName},`, paragraphs })
  return {
    invited: (tx, { to, shopName, roles, secret }) =>
      enqueueMail(tx, {
        to,
        subject: `Lời mời làm việc cho shop “${shopName}”`,
        greeting: 'Xin chào,',
        paragraphs: [
          `Chủ shop “${shopName}” trên ${marketName()} mời bạn làm việc cho shop, phần việc: ${namesOfShopRoles(roles)}.`,
          `Hãy mở liên kết sau trong vòng ${INVITATION_DAYS} ngày để nhận lời hoặc từ chối: ${publicUrl}/shop-invitation?invitation=${secret}`,
          'Bạn cần đăng nhập bằng tài khoản dùng đúng email này; nếu chưa có, hãy đăng ký trước. Nếu bạn không quen shop, hãy bỏ qua thư này.',
        ],
      }),
    changed: (tx, { to, lastName, shopName, roles }) =>
      enqueueMail(tx, {
        to,
        subject: `Việc của bạn ở shop “${shopName}” vừa được đổi`,
        greeting: `Chào ${lastName},`,
        paragraphs: [`Từ giờ bạn phụ trách ở shop “${shopName}”: ${namesOfShopRoles(roles)}.`],
      }),
    removed: (tx, { to, lastName, shopName }) =>
      enqueueMail(tx, {
        to,
        subject: `Bạn không còn làm việc cho shop “${shopName}”`,
        greeting: `Chào ${lastName},`,
        paragraphs: [
          `Chủ shop đã xóa bạn khỏi danh sách nhân viên của shop “${shopName}”. Tài khoản của bạn vẫn mua hàng như trước.`,
          'Nếu bạn không rõ vì sao, hãy hỏi chủ shop.',
        ],
      }),
    accepted: (tx, mail) =>
      toOwner(tx, mail, `${mail.name} đã nhận lời làm việc cho shop`, [
        `${mail.name} (${mail.email}) nay làm việc cho shop “${mail.shopName}”, phần việc: ${namesOfShopRoles(mail.roles)}.`,
        `Bạn đổi phần việc hoặc xóa người này khỏi shop bất cứ lúc nào ở trang Nhân viên: ${publicUrl}${STAFF_PAGE}`,
      ]),
    declined: (tx, mail) =>
      toOwner(tx, mail, `${mail.email} đã từ chối lời mời của shop`, [
        `${mail.email} không nhận lời mời làm việc cho shop “${mail.shopName}”.`,
      ]),
    left: (tx, mail) =>
      toOwner(tx, mail, `${mail.name} đã thôi làm việc cho shop`, [
        `${mail.name} (${mail.email}) đã thôi làm việc cho shop “${mail.shopName}” và không vào được Kênh người bán của shop nữa.`,
      ]),
  }
}
