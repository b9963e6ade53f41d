import { type ConsoleRole, namesOfRoles } from '@chophien/domain/accounts/console-roles'
import type { Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'

/** Tells somebody what they may do in the console now. `roles`: empty when they have left the staff. */
export type TellOfRoles = (
  tx: Transaction,
  person: { email: string; lastName: string },
  roles: readonly ConsoleRole[],
) => Promise<void>

/** `marketName`: the marketplace's name now. */
export const staffMails =
  (enqueueMail: EnqueueMail, marketName: () => string): TellOfRoles =>
  (tx, { email, lastName }, roles) =>
    enqueueMail(tx, {
      to: email,
      subject: `Vai trò của bạn trong trang quản trị ${marketName()} vừa được đổi`,
      greeting: `Chào ${lastName},`,
      paragraphs: [
        roles.length > 0
          ? `Bạn có vai trò trong trang quản trị ${marketName()}: ${namesOfRoles(roles)}. Nếu chưa thấy trang quản trị, hãy đăng nhập lại.`
          : `Bạn không còn trong nhân sự của trang quản trị ${marketName()}. Các thiết bị của bạn đã được đăng xuất; bạn vẫn mua hàng như trước.`,
        'Nếu bạn không rõ vì sao, hãy hỏi chủ sàn.',
      ],
    })
