import { type ConsoleRole, namesOfRoles } from '@chophien/domain/accounts/console-roles'
import type { Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'

/** How somebody's place in the staff has changed. */
type StaffChange = 'joined' | 'changed' | 'left'

/** Tells somebody what they may do in the console now. */
export type TellOfRoles = (
  tx: Transaction,
  person: { email: string; lastName: string },
  change: StaffChange,
  roles: readonly ConsoleRole[],
) => Promise<void>

const subjects: Record<StaffChange, (market: string) => string> = {
  joined: (market) => `Bạn đã được thêm vào nhân sự quản trị ${market}`,
  changed: (market) => `Vai trò của bạn trong trang quản trị ${market} vừa được đổi`,
  left: (market) => `Bạn không còn trong nhân sự quản trị ${market}`,
}

/** `marketName`: the marketplace's name now. */
export const staffMails =
  (enqueueMail: EnqueueMail, marketName: () => string): TellOfRoles =>
  (tx, { email, lastName }, change, roles) =>
    enqueueMail(tx, {
      to: email,
      subject: subjects[change](marketName()),
      greeting: `Chào ${lastName},`,
      paragraphs: [
        change !== 'left'
          ? `Bạn có vai trò trong trang quản trị ${marketName()}: ${namesOfRoles(roles)}. Nếu chưa thấy trang quản trị, hãy đăng nhập lại.`
          : `Bạn không còn trong nhân sự của trang quản trị ${marketName()}. Các thiết bị của bạn đã được đăng xuất; bạn vẫn mua hàng như trước.`,
        'Nếu bạn không rõ vì sao, hãy hỏi chủ sàn.',
      ],
    })
