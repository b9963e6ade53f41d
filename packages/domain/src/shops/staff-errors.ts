import { defineErrors } from '../contract/errors.ts'
import { INVITATIONS_A_DAY, SHOP_STAFF_MAX } from './staff-limits.ts'
import { shopStaffMessages } from './staff-messages.ts'

export const shopStaffErrors = defineErrors({
  SHOP_ROLE_MISSING: {
    kind: 'forbidden',
    message: 'Bạn không phụ trách việc này ở shop. Nếu cần, hãy nhờ chủ shop.',
  },
  NOT_OF_SHOP: { kind: 'forbidden', message: 'Bạn hiện không làm việc cho shop nào.' },
  SHOP_CHANGED: {
    kind: 'forbidden',
    message: 'Trong lúc tệp được gửi, bạn đã chuyển sang làm việc cho shop khác. Tệp chưa được nhận.',
  },
  SHOP_STAFF_FULL: {
    kind: 'conflict',
    message: `Một shop có nhiều nhất ${SHOP_STAFF_MAX} nhân viên và lời mời đang chờ. Hãy rút bớt lời mời hoặc xóa bớt nhân viên.`,
  },
  SHOP_INVITED_OFTEN: {
    kind: 'too-many',
    message: (when) =>
      `Mỗi shop chỉ gửi lời mời tới cùng một email nhiều nhất ${INVITATIONS_A_DAY} lần trong 24 giờ. Bạn mời lại được từ ${when}.`,
    field: 'email',
  },
  SHOP_STAFF_ALREADY: { kind: 'conflict', message: 'Người dùng email này đã làm việc cho shop.', field: 'email' },
  SHOP_STAFF_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy người này trong nhân viên của shop.' },
  SHOP_STAFF_MOVED_ON: {
    kind: 'conflict',
    message: 'Phần việc của người này vừa được đổi ở nơi khác. Hãy xem lại rồi quyết định.',
  },
  SHOP_INVITATION_NOT_FOUND: { kind: 'not-found', message: 'Lời mời này không còn chờ nữa.' },
  SHOP_INVITATION_INVALID: { kind: 'not-found', message: shopStaffMessages.linkInvalid },
  SHOP_WORK_ELSEWHERE: {
    kind: 'conflict',
    message: 'Bạn đang làm việc cho một shop. Hãy thôi việc ở shop đó trước.',
  },
  SHOP_OWNER_ALREADY: {
    kind: 'conflict',
    message: 'Bạn đã có shop của mình nên không thể làm việc cho shop khác.',
  },
  SHOP_WORK_NONE: { kind: 'not-found', message: 'Bạn không làm việc cho shop nào.' },
})
